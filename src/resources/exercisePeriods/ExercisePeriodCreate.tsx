import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { CreateBase, Form, useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../model/resource.ts';
import { exercisePeriods } from '../../../model/resources/periods/exercisePeriods.ts';
import { isDate } from '../../../model/values/dates.ts';
import { FormButtons, FormFields, useNamed } from '../../engine/form/CreatePage.tsx';
import { Input } from '../../engine/kinds/Input.tsx';
import { useResourceTexts } from '../../engine/resourceTexts.ts';
import { KeepDraft } from '../../kit/form/KeepDraft.tsx';
import { SaveOnce } from '../../kit/form/SaveOnce.tsx';
import { resolverOf } from '../../kit/form/schemaResolver.ts';
import { Page } from '../../kit/page/Page.tsx';

const resource = exercisePeriods as Resource;
const { input } = exercisePeriods.create;
const resolver = resolverOf(input);

/** The form of a window or a blackout, which says whose last days to exercise a blackout takes. */
export function ExercisePeriodCreate() {
  const texts = useResourceTexts(resource.name);
  const title = texts('create.title');
  const named = useNamed(['pool_id']);
  return (
    <CreateBase resource={resource.name} redirect="list">
      <Page title={title} goBack={resource.name}>
        <Typography sx={{ maxWidth: '64ch', mb: 2 }}>{texts('create.description')}</Typography>
        <SaveOnce leaves>
          <Form defaultValues={named} resolver={resolver} disableInvalidFormNotification noValidate>
            <KeepDraft form={resource.name} />
            <FormFields>
              {Object.entries(input).map(([name, attribute]) => (
                <Input key={name} resource={resource} source={name} attribute={attribute} />
              ))}
              <LastDaysWithin />
            </FormFields>
            <FormButtons resource={resource.name} save={title} />
          </Form>
        </SaveOnce>
      </Page>
    </CreateBase>
  );
}

/** How many plans have their last day to exercise in the blackout that is being entered. */
function LastDaysWithin() {
  const translate = useTranslate();
  const [pool_id, kind, from, until] = useWatch({ name: ['pool_id', 'kind', 'from', 'until'] });
  const { total = 0 } = useGetList(
    'plans',
    {
      filter: {
        pool_id,
        status: ['active', 'on-milestone-date', 'completed'],
        lastExercisableDay_gte: from,
        lastExercisableDay_lte: until,
      },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: Boolean(pool_id) && kind === 'blackout' && isDate(from ?? '') && isDate(until ?? '') },
  );
  if (kind !== 'blackout' || total === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {translate('exercisePeriod.warning', { count: total, smart_count: total })}
    </Alert>
  );
}
