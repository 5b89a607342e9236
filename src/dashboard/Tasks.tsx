import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense, useState } from 'react';
import { LinkBase, useBasename, useCreatePath, useTranslate } from 'react-admin';
import type { Dashboard } from '../../model/dashboard.ts';
import { useApp } from '../authProvider/appData.tsx';
import { useBankReason } from '../i18n/useBankReason.ts';
import { lazyPart } from '../kit/lazyPart.ts';
import { Acts } from '../kit/page/Acts.tsx';
import { AcceptInvitation } from '../resources/messages/AcceptInvitation.tsx';
import { DayAnd } from './parts/DayAnd.tsx';
import { lines } from './parts/linesStyle.ts';
import { More } from './parts/More.tsx';
import { Note } from './parts/Section.tsx';
import { type Matter, useMatterTexts } from './useMatterTexts.ts';

type Tasks = Dashboard['tasks'];
type OfType = Tasks[number];

const EditPersonalData = lazyPart(
  () => import('../resources/identity/EditPersonalData.tsx'),
  'EditPersonalData',
);

/** The tasks of the reader, each with the button that leads there. */
export function TaskList({ tasks }: { tasks: Tasks }) {
  const translate = useTranslate();
  const { viewing } = useApp().user;
  if (tasks.length === 0)
    return <Note>{translate(`dashboard.needs.${viewing ? 'nothingShown' : 'nothing'}`)}</Note>;
  return (
    <Box component="ul" sx={lines}>
      {tasks.map((task) => (
        <TasksOfType key={task.type} task={task} />
      ))}
    </Box>
  );
}

function TasksOfType({ task }: { task: OfType }) {
  const { type, count, first } = task;
  if (type === 'sign-document' && count > 1) return <SignAll task={task} />;
  return (
    <>
      {first.map((matter) => (
        <Task key={`${matter.record_id} ${matter.name}`} type={type} matter={matter} />
      ))}
      <More of={task} />
    </>
  );
}

type LineProps = { title: ReactNode; detail: ReactNode; children: ReactNode };

function Line({ title, detail, children }: LineProps) {
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <Note>{detail}</Note>
      </div>
      {children}
    </li>
  );
}

/** Several documents are signed in one act. */
function SignAll({ task: { count, first } }: { task: OfType }) {
  const translate = useTranslate();
  const basename = useBasename();
  const texts = useMatterTexts();
  const place = 'dashboard.tasks.sign-document';
  return (
    <Line
      title={translate(`${place}.many`, { smart_count: count })}
      detail={
        <>
          {first.map((matter) => (
            <Box component="span" key={matter.record_id} sx={{ display: 'block' }}>
              <DayAnd matter={matter}>{texts(`${place}.one`, matter)}</DayAnd>
            </Box>
          ))}
          {count > first.length && translate('dashboard.more', { count: count - first.length })}
        </>
      }
    >
      <Acts>
        <Button component={LinkBase} to={`${basename}/sign`} variant="contained">
          {translate(`${place}.button`)}
        </Button>
      </Acts>
    </Line>
  );
}

function Task({ type, matter }: { type: OfType['type']; matter: Matter }) {
  const texts = useMatterTexts();
  const worded = useBankReason();
  const place = `dashboard.tasks.${type}`;
  const said =
    type === 'correct-account' && matter.about ? { ...matter, about: worded(matter.about) } : matter;
  return (
    <Line
      title={texts(`${place}.title`, matter)}
      detail={
        <DayAnd matter={matter}>
          {!withoutDetail.includes(type) && texts(`${place}.${detailOf(type, said)}`, said)}
        </DayAnd>
      }
    >
      <Acts>
        <Act type={type} matter={matter} />
      </Acts>
    </Line>
  );
}

/** The types of which the title and the day say everything. */
const withoutDetail: readonly OfType['type'][] = ['accept-invitation', 'sign-document'];

const detailOf = (type: OfType['type'], { about }: Matter) =>
  type === 'correct-account' && !about ? 'detailWithout' : 'detail';

/** The pages of the account on which a task is done. */
const accountPages: Partial<Record<OfType['type'], string>> = {
  'complete-company': 'set-up',
  'correct-account': 'bank-details',
  'enter-account': 'bank-details',
};

function Act({ type, matter }: { type: OfType['type']; matter: Matter }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const basename = useBasename();
  const { refresh } = useApp();
  const { resource, record_id: id } = matter;
  if (type === 'accept-invitation')
    return <AcceptInvitation id={`accept-${id}`} invitation={{ resource, id }} afterwards={refresh} />;
  if (type === 'verify-data') return <VerifyData />;
  const page = accountPages[type];
  const to = page ? `${basename}/account/${page}` : createPath({ resource, id, type: 'show' });
  return (
    <Button component={LinkBase} to={to} variant={type === 'sign-document' ? 'contained' : 'outlined'}>
      {translate(`dashboard.tasks.${type}.button`)}
    </Button>
  );
}

function VerifyData() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('dashboard.tasks.verify-data.button')}
      </Button>
      {isOpen && (
        <Suspense>
          <EditPersonalData onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
