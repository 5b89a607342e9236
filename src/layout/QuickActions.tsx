import Add from '@mui/icons-material/Add';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import { LinkBase, useBasename, useLocation, useTranslate } from 'react-admin';
import { useApp } from '../authProvider/appData.tsx';
import { menuPlace } from '../engine/menuEntries.ts';
import { definitionOf, quickActions } from '../engine/registry.ts';
import { HeaderMenu } from '../kit/HeaderMenu.tsx';
import { lazyPart } from '../kit/lazyPart.ts';

const EditPersonalData = lazyPart(
  () => import('../resources/identity/EditPersonalData.tsx'),
  'EditPersonalData',
);

const GenerateRegister = lazyPart(
  () => import('../resources/registers/GenerateRegister.tsx'),
  'GenerateRegister',
);

/** The actions that a user starts most often, at hand on every page. */
export function QuickActions() {
  const { role, awaitsTrust } = useApp().user;
  if (role === 'founder') return awaitsTrust ? null : <CreateActions />;
  if (role === 'employee') return <PersonalDataAction />;
  return <TrustActions />;
}

function CreateActions() {
  const translate = useTranslate();
  const basename = useBasename();
  const isWide = useMediaQuery('(min-width: 1100px)');
  const { pathname } = useLocation();
  // On the page of a shareholding or an employee, a new plan is about that one.
  const [, page, id] = /\/(pool|employee)\/([^/]+)/.exec(pathname) ?? [];
  const known = page ? `?${page}_id=${id}` : '';
  const actions = quickActions('founder')
    .toSorted((one, other) => menuPlace(one, 'founder') - menuPlace(other, 'founder'))
    .map(({ resource: { name, singular }, paths }) => ({
      label: translate(`platform.actions.${name}`, { _: `Create ${singular}` }),
      path: `${basename}/${paths.create}${name === 'plans' ? known : ''}`,
    }));

  if (isWide) {
    return actions.map(({ label, path }) => (
      <Button key={path} component={LinkBase} to={path} variant="outlined" startIcon={<Add />}>
        {label}
      </Button>
    ));
  }
  return (
    <HeaderMenu label={translate('platform.actions.label')} icon={<Add />}>
      {(close) =>
        actions.map(({ label, path }) => (
          <MenuItem key={path} component={LinkBase} to={path} onClick={close}>
            {label}
          </MenuItem>
        ))
      }
    </HeaderMenu>
  );
}

function TrustActions() {
  const translate = useTranslate();
  const basename = useBasename();
  const isWide = useMediaQuery('(min-width: 1100px)');
  const [isRegisterAsked, setRegisterAsked] = useState(false);
  const askRegister = () => setRegisterAsked(true);
  const register = translate('platform.actions.register');
  const payout = translate('platform.actions.payout');
  const payoutPath = `${basename}/${definitionOf('payouts').paths.create}`;
  return (
    <>
      {isWide ? (
        <>
          <Button variant="outlined" startIcon={<MenuBook />} onClick={askRegister}>
            {register}
          </Button>
          <Button component={LinkBase} to={payoutPath} variant="outlined" startIcon={<Add />}>
            {payout}
          </Button>
        </>
      ) : (
        <HeaderMenu label={translate('platform.actions.label')} icon={<Add />}>
          {(close) => [
            <MenuItem
              key="register"
              onClick={() => {
                close();
                askRegister();
              }}
            >
              {register}
            </MenuItem>,
            <MenuItem key="payout" component={LinkBase} to={payoutPath} onClick={close}>
              {payout}
            </MenuItem>,
          ]}
        </HeaderMenu>
      )}
      {isRegisterAsked && (
        <Suspense>
          <GenerateRegister onClose={() => setRegisterAsked(false)} />
        </Suspense>
      )}
    </>
  );
}

function PersonalDataAction() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isWide = useMediaQuery('(min-width: 600px)');
  const label = translate('platform.actions.personalData');
  return (
    <>
      {isWide ? (
        <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setOpen(true)}>
          {label}
        </Button>
      ) : (
        <IconButton aria-label={label} title={label} onClick={() => setOpen(true)}>
          <EditOutlined />
        </IconButton>
      )}
      {isOpen && (
        <Suspense>
          <EditPersonalData onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
