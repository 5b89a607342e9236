import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { goesBack, useNamedPage, useWayBack } from './wayBack.tsx';

type Props = {
  /** Undefined while it is being loaded. */
  title: string | undefined;
  /** What the page is of, in a word above the title: a name alone would not say it. */
  kind?: string;
  /** The tab that is open, where each is a page of its own: the document's title names it after the page's. */
  tab?: string;
  /** The resource whose list this page belongs to: the way back for whoever came by an address. */
  goBack?: string;
  /** The picture in front of the title. */
  logo?: ReactNode;
  /** Beside the title, such as a status. */
  beside?: ReactNode;
  /** The buttons at the end of the title's line. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** The first page that is drawn leaves the focus at the document's start, where the skip link is. */
let isFirst = true;

/** A page of the platform: its title as document title and as the only h1, the way back, and its content. */
export function Page({ title, kind, tab, goBack, logo, beside, actions, children }: Props) {
  const { appName } = useApp().config;
  const heading = useRef<HTMLHeadingElement>(null);
  useNamedPage(title, goBack);

  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);

  // A button may go with the act that it did. Whoever pressed it goes on from the page's start, and not the document's.
  useEffect(() => {
    // Between two elements nothing has the focus for a moment, while the second is about to have it.
    let focused: Element | undefined;
    let next: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      focused = target as Element;
      next = null;
    };
    const expect = ({ relatedTarget }: FocusEvent) => {
      next = relatedTarget as Element | null;
    };
    const goOn = new MutationObserver(() => {
      const isLost = focused?.isConnected === false && !next?.isConnected;
      if (document.activeElement === document.body && isLost) heading.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', expect);
    goOn.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', expect);
      goOn.disconnect();
    };
  }, []);

  return (
    <>
      <title>{title ? `${appName} - ${tab ? `${title}: ${tab}` : title}` : appName}</title>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 1,
          minHeight: 36,
          mb: 2,
        }}
      >
        {goBack && <GoBack list={goBack} />}
        {logo}
        <Box sx={{ minWidth: 0 }}>
          {kind && <Typography sx={kindStyle}>{kind}</Typography>}
          <Typography
            ref={heading}
            variant="h1"
            tabIndex={-1}
            sx={{ outline: 'none', overflowWrap: 'anywhere' }}
          >
            {title ?? <Skeleton width="8em" />}
          </Typography>
        </Box>
        {beside}
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>{actions}</Box>}
      </Box>
      {children}
    </>
  );
}

const kindStyle = { color: 'text.secondary', fontSize: '0.8125rem', lineHeight: 1.3 } as const;

function GoBack({ list }: { list: string }) {
  const translate = useTranslate();
  const back = useWayBack(list);
  const label = translate('platform.goBack', { list: back.label });
  return (
    <IconButton
      component={LinkBase}
      to={back.to}
      state={goesBack}
      aria-label={label}
      title={label}
      sx={{ ml: -1 }}
    >
      <ArrowBack />
    </IconButton>
  );
}
