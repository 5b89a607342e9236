import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type HttpError,
  Navigate,
  ShowBase,
  useBasename,
  useGetResourceLabel,
  useLocation,
  useParams,
  useShowContext,
  useTranslate,
} from 'react-admin';
import { type Resource, showsViewers } from '../../../model/resource.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { Figure, Figures } from '../../kit/Figures.tsx';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { Page } from '../../kit/page/Page.tsx';
import { RequestReference } from '../../kit/RequestReference.tsx';
import { useRecordEvents } from '../../realtime/useRecordEvents.ts';
import { Viewers } from '../../realtime/Viewers.tsx';
import { CommandButtons } from '../command/CommandButtons.tsx';
import { type Definition, isDescribed, receives, rolesOf, type ShowOf, sourceOf } from '../definePages.ts';
import { Cell } from '../kinds/Cell.tsx';
import { recordName } from '../recordName.ts';
import { tabsOf } from '../registry.ts';
import { place, useResourceTexts } from '../resourceTexts.ts';
import { ColumnCell } from '../table/ColumnCell.tsx';
import { RecordLogo } from './RecordLogo.tsx';
import { RecordTabs } from './RecordTabs.tsx';

type Props = { definition: Definition; show: ShowOf<Resource> };

const isGone = (error: unknown) => (error as HttpError | null)?.status === 404;

/** The page of one record: its name, its key figures, the commands that it allows, and its tabs. */
export default function ShowPage(props: Props) {
  const { resource } = props.definition;
  const { id } = useParams();
  const queryOptions = { onError: () => undefined };
  useRecordEvents(resource.name, id!);
  return (
    <ShowBase resource={resource.name} id={id} queryOptions={queryOptions}>
      <Contents {...props} />
    </ShowBase>
  );
}

function Contents({ definition, show }: Props) {
  const { resource, paths } = definition;
  const { record, error, refetch } = useShowContext();
  const { role, viewing } = useApp().user;
  const translate = useTranslate();
  const basename = useBasename();
  const kindOf = useGetResourceLabel();
  const { id, '*': slug = '' } = useParams();
  const { search } = useLocation();
  const tabs = tabsOf(definition, show, role);
  const ownList = rolesOf(definition, 'list').includes(role) ? resource.name : definition.goBack;
  const goBack = typeof ownList === 'function' ? record && ownList(record) : ownList;

  if (!record && isGone(error)) return <NotFound />;
  if (slug === '') {
    const path = paths.show!.replace(':id', encodeURIComponent(id!));
    // What is open in front of the page is in its address.
    return <Navigate to={`${basename}/${path}/${Object.keys(tabs)[0]}${search}`} replace />;
  }
  if (!tabs[slug]) return <NotFound />;
  if (!record && error)
    return (
      <Page title={translate('engine.failure.title')} goBack={goBack}>
        <Typography role="alert" sx={{ mb: 2 }}>
          {translate('engine.failure.record')}
          <RequestReference error={error} />
        </Typography>
        <Button variant="outlined" onClick={() => refetch()}>
          {translate('engine.failure.again')}
        </Button>
      </Page>
    );

  const { header: Header, banner: Banner, actions: Actions, figures = [] } = show;
  return (
    <Page
      title={record && recordName(resource, record, translate)}
      kind={kindOf(resource.name, 1)}
      goBack={goBack}
      logo={record && 'company_id' in resource.attributes && <RecordLogo companyId={record.company_id} />}
      beside={
        record && (
          <>
            {'status' in resource.attributes && <Status definition={definition} />}
            {showsViewers(resource, role) && !viewing && <Viewers resource={resource.name} id={record.id} />}
          </>
        )
      }
      actions={
        record && (
          <>
            {Actions && <Actions />}
            <CommandButtons definition={definition} />
          </>
        )
      }
    >
      {record && (
        <>
          <Strip resource={resource} names={figures.filter((name) => receives(resource, name, role))} />
          {Header && <Header />}
          {Banner && <Banner />}
          <RecordTabs resource={resource} tabs={tabs} current={slug} />
        </>
      )}
    </Page>
  );
}

/** The status as the list of the records shows it, with the marks beside it. */
function Status({ definition: { resource, list } }: { definition: Definition }) {
  const columns = isDescribed(list) ? list.columns : [];
  const column = columns.find((each) => sourceOf(each) === 'status') ?? 'status';
  return <ColumnCell resource={resource} column={column} leads={false} />;
}

function Strip({ resource, names }: { resource: Resource; names: readonly string[] }) {
  const texts = useResourceTexts(resource.name);
  if (names.length === 0) return null;
  return (
    <Figures>
      {names.map((name) => (
        <Figure key={name} label={texts(place.field(name))}>
          <Cell resource={resource} source={name} />
        </Figure>
      ))}
    </Figures>
  );
}
