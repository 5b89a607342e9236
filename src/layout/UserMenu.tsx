import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { LinkBase, useBasename, useNotify, useTranslate } from 'react-admin';
import type { Role } from '../../model/enums.ts';
import { useApp } from '../authProvider/appData.tsx';
import { useSwitchRole } from '../authProvider/useSwitchRole.ts';
import { leave } from '../base/leavePage.ts';
import { useBeforeLeaving } from '../kit/form/UnsavedChanges.tsx';
import { HeaderMenu } from '../kit/HeaderMenu.tsx';
import { lazyPart } from '../kit/lazyPart.ts';
import { UserAvatar } from '../kit/UserAvatar.tsx';
import { useKeys } from '../kit/useKeys.ts';

const KeySheet = lazyPart(() => import('./KeySheet.tsx'), 'KeySheet');

export function UserMenu() {
  const { user } = useApp();
  const switchRole = useSwitchRole();
  const beforeLeaving = useBeforeLeaving();
  const translate = useTranslate();
  const notify = useNotify();
  const basename = useBasename();
  const roleName = (role: Role) => translate(`platform.roles.${role}`);

  const role = user.roles.length > 1 ? roleName(user.role) : undefined;

  const [areKeysShown, setKeysShown] = useState(false);
  const showKeys = () => setKeysShown(true);
  useKeys({ '?': showKeys });

  const switchTo = async (role: Role) => {
    try {
      // The gate then leads to the first page of the role.
      await switchRole(role);
    } catch {
      notify('platform.user.switchFailed', { type: 'error' });
    }
  };

  return (
    <>
      <Suspense>{areKeysShown && <KeySheet onClose={() => setKeysShown(false)} />}</Suspense>
      <HeaderMenu
        label={translate('platform.user.label', { name: role ? `${user.name}, ${role}` : user.name })}
        icon={<AvatarInRole role={role} />}
      >
        {(close) => [
          ...whose(user, roleName(user.viewing?.by ?? user.role)),
          ...user.roles
            .filter((role) => role !== user.role)
            .map((role) => (
              <MenuItem
                key={role}
                onClick={() => {
                  close();
                  beforeLeaving(() => switchTo(role));
                }}
              >
                {translate('platform.user.switch', { role: roleName(role) })}
              </MenuItem>
            )),
          // These entries are missing while the user can only do what the login lacks.
          ...(user.isKeptOut
            ? []
            : [
                !user.viewing && (
                  <MenuItem key="account" component={LinkBase} to={`${basename}/account`} onClick={close}>
                    {translate('platform.user.account')}
                  </MenuItem>
                ),
                !user.viewing && (
                  <MenuItem
                    key="language"
                    component={LinkBase}
                    to={`${basename}/account/settings`}
                    onClick={close}
                  >
                    {translate('platform.user.language')}
                  </MenuItem>
                ),
                <MenuItem
                  key="keys"
                  onClick={() => {
                    close();
                    showKeys();
                  }}
                >
                  {translate('platform.user.keys')}
                </MenuItem>,
              ]),
          <MenuItem
            key="logout"
            component="a"
            href="/logout"
            onClick={(event) => {
              event.preventDefault();
              close();
              beforeLeaving(() => leave('/logout'), 'lost');
            }}
          >
            {translate('platform.user.logout')}
          </MenuItem>,
        ]}
      </HeaderMenu>
    </>
  );
}

/** The first items of the menu: whose it is. They are no component, because the menu looks at its items. */
const whose = ({ name, email }: { name: string; email: string }, role: string) => [
  <Box key="user" component="li" role="presentation" sx={{ px: 2, pt: 0.5, pb: 1.5 }}>
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {name}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {email}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {role}
    </Typography>
  </Box>,
  <Box key="line" component="li" role="presentation" sx={{ borderTop: 1, borderColor: 'divider', mb: 1 }} />,
];

/** The picture of the person and, for those who have several, the role in which they act: below it where there is no room. */
function AvatarInRole({ role }: { role: string | undefined }) {
  return (
    <Box component="span" sx={inRole}>
      {role && <span>{role}</span>}
      <UserAvatar size={28} />
    </Box>
  );
}

const inRole = {
  display: 'flex',
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  alignItems: 'center',
  columnGap: 1,
  fontFamily: 'fontFamily',
  fontSize: { xs: '0.625rem', sm: '0.8125rem' },
  lineHeight: 1.2,
} as const;
