import Article from '@mui/icons-material/ArticleOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { visuallyHidden } from '@mui/utils';
import { LinkBase, useBasename, useLocation, useMatchPath, useStoreContext, useTranslate } from 'react-admin';
import { useApp } from '../authProvider/appData.tsx';
import { showWhole } from '../engine/list/showWhole.ts';
import { menuEntries } from '../engine/menuEntries.ts';
import { allDefinitions } from '../engine/registry.ts';
import { useListLabel } from '../kit/page/useListLabel.ts';
import { useListOfPage } from '../kit/page/wayBack.tsx';

type Props = {
  /** Only the icons are shown; the labels stay for screen readers. */
  narrow?: boolean;
  onLeave?: () => void;
};

export function Menu({ narrow = false, onLeave }: Props) {
  const { user, awareness } = useApp();
  const translate = useTranslate();
  const listLabel = useListLabel();
  const basename = useBasename();
  const { pathname } = useLocation();
  const matchPath = useMatchPath();
  const store = useStoreContext();

  const entries = menuEntries(allDefinitions(), user, awareness);
  const list = useListOfPage();
  const ofPage = entries.find(({ name }) => name === list);

  return (
    <Box component="nav" aria-label={translate('platform.menu.label')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 1, display: 'grid', gap: 0.5 }}>
        {entries.map(({ name, path, pages, icon: Icon = Article, count }) => {
          const isCurrent = ofPage
            ? ofPage.name === name
            : pages.some((page) => matchPath(`${basename}/${page}`, pathname));
          const label = listLabel(name);
          const whole = () => showWhole(store, `${user.role}.${name}`);
          return (
            <li key={name}>
              <ButtonBase
                component={LinkBase}
                to={`${basename}/${path}`}
                onClick={() => {
                  whole();
                  onLeave?.();
                }}
                // The middle button, or a menu, may open it in another tab.
                onAuxClick={whole}
                aria-current={isCurrent ? 'page' : undefined}
                title={narrow ? label : undefined}
                sx={entryStyle}
              >
                <Icon />
                <Box component="span" sx={narrow ? visuallyHidden : { flex: 1 }}>
                  {label}
                </Box>
                {count ? (
                  <>
                    {' '}
                    <Box component="span" className={narrow ? 'count count-narrow' : 'count'}>
                      {count}
                    </Box>
                  </>
                ) : null}
              </ButtonBase>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

const entryStyle = {
  position: 'relative',
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 1.5,
  width: '100%',
  height: 40,
  px: 1.25,
  borderRadius: 'var(--radius)',
  color: 'var(--color-text-muted)',
  fontSize: '0.9375rem',
  textAlign: 'left',
  whiteSpace: 'nowrap',
  '&:hover': { color: 'var(--color-text)', bgcolor: 'color-mix(in srgb, var(--color-text) 5%, transparent)' },
  '&[aria-current]': { color: 'var(--color-accent)', bgcolor: 'var(--color-accent-soft)', fontWeight: 600 },
  '& .count': {
    minWidth: 22,
    px: 0.75,
    borderRadius: 'var(--radius)',
    color: 'var(--color-on-accent)',
    bgcolor: 'var(--color-accent)',
    fontSize: '0.75rem',
    fontWeight: 600,
    lineHeight: '1.375rem',
    textAlign: 'center',
  },
  '& .count-narrow': {
    position: 'absolute',
    top: 2,
    right: 0,
    minWidth: 16,
    px: 0.5,
    fontSize: '0.6875rem',
    lineHeight: '1rem',
  },
} as const;
