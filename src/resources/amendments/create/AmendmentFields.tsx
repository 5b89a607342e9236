import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  RadioButtonGroupInput,
  RecordContextProvider,
  ReferenceInput,
  useGetOne,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../../model/resource.ts';
import { plans } from '../../../../model/resources/plans.ts';
import { amendments } from '../../../../model/resources/terms/amendments.ts';
import { pauseUnits } from '../../../../model/vesting/amendmentStates.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { MissingDetails } from '../../../engine/agreement/MissingDetails.tsx';
import { Input } from '../../../engine/kinds/Input.tsx';
import { Attributes } from '../../../engine/record/Attributes.tsx';
import { OnlyChoice, ReferenceChoice, referenceQuery } from '../../../engine/reference/ReferenceChoice.tsx';
import { place, useResourceTexts } from '../../../engine/resourceTexts.ts';
import { FieldRow, fields } from '../../../kit/form/FormSection.tsx';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput.tsx';
import { CompanyLanguageInput } from '../../../kit/inputs/CompanyLanguageInput.tsx';
import { DateInput } from '../../../kit/inputs/DateInput.tsx';
import { DecimalInput } from '../../../kit/inputs/DecimalInput.tsx';
import { WholeNumberInput } from '../../../kit/inputs/WholeNumberInput.tsx';
import { PeriodInput } from '../../plans/create/PeriodInput.tsx';
import { TrancheRows } from '../../plans/create/TrancheRows.tsx';
import type { Plan } from '../../plans/schedule/steps.ts';
import { TermsSentence } from '../../plans/schedule/TermsSentence.tsx';
import { choices } from './amendmentForm.ts';

const resource = amendments as Resource;
const { input } = amendments.create;

/** The plan, the day, and what changes from it on. */
export function AmendmentFields() {
  const texts = useResourceTexts(resource.name);
  const translate = useTranslate();
  const { today } = useApp().config;
  const [planId, change] = useWatch({ name: ['plan_id', 'change'] });
  const { data: plan } = useGetOne<Plan>('plans', { id: planId ?? '' }, { enabled: Boolean(planId) });
  const field = (name: keyof typeof input) => (
    <Input resource={resource} source={name} attribute={input[name]} />
  );
  return (
    <>
      <MissingDetails companyId={plan?.company_id} />
      <Box sx={fields}>
        <ReferenceInput
          source="plan_id"
          reference="plans"
          filter={{ status: ['active', 'on-milestone-date', 'completed'] }}
          {...referenceQuery('plans')}
        >
          <OnlyChoice source="plan_id" />
          <ReferenceChoice label={texts(place.field('plan_id'))} />
        </ReferenceInput>
        {plan && <PresentTerms plan={plan} />}
        <DateInput
          source="effectiveDate"
          label={texts(place.field('effectiveDate'))}
          helperText={texts(`hints.${place.field('effectiveDate')}`)}
          min={today}
        />
        <DecimalInput
          source="exercisePrice"
          label={translate('engine.form.optional', { label: texts(place.field('exercisePrice')) })}
          helperText={texts(`hints.${place.field('exercisePrice')}`)}
          unit={plan?.currency}
        />
        {field('expiryDate')}
        {field('postTerminationDays')}
        <RadioButtonGroupInput
          source="change"
          label="amendmentForm.change"
          choices={choices.map((id) => ({ id, name: `amendmentForm.changes.${id}` }))}
          row={false}
          helperText={false}
        />
        {change === 'pause' && <PauseInputs />}
        {change === 'schedule' && <ScheduleInputs />}
        <CompanyLanguageInput
          source="language"
          label={texts(place.field('language'))}
          helperText={false}
          companyId={plan?.company_id}
        />
        {plan && (
          <Typography variant="body2" color="textSecondary">
            {translate('amendmentForm.milestones')}
          </Typography>
        )}
      </Box>
    </>
  );
}

/** What stands now, for whoever enters what is to stand. */
function PresentTerms({ plan }: { plan: Plan }) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby="present-terms">
      <Typography id="present-terms" variant="subtitle2">
        {translate('amendmentForm.present')}
      </Typography>
      <RecordContextProvider value={plan}>
        <Attributes
          resource={plans as Resource}
          names={['exercisePrice', 'expiryDate', 'postTerminationDays']}
        />
      </RecordContextProvider>
      <Typography sx={{ mt: 2 }}>
        <TermsSentence terms={plan.vesting} />
      </Typography>
    </Box>
  );
}

function PauseInputs() {
  const texts = useResourceTexts(resource.name);
  return (
    <FieldRow>
      <WholeNumberInput
        source="pauseLength"
        label={texts(place.field('pauseLength'))}
        helperText={texts(`hints.${place.field('pauseLength')}`)}
      />
      <ChoiceInput
        source="pauseUnit"
        label={texts(place.field('pauseUnit'))}
        choices={pauseUnits.map((id) => ({ id, name: texts(place.value('pauseUnit', id)) }))}
        translateChoice={false}
        helperText={false}
      />
    </FieldRow>
  );
}

/** The terms of what has not vested, by a period or date by date. */
function ScheduleInputs() {
  const translate = useTranslate();
  const dated = useWatch({ name: 'vesting.dated' });
  return (
    <>
      <Typography variant="subtitle2">{translate('amendmentForm.vestingTitle')}</Typography>
      <RadioButtonGroupInput
        source="vesting.dated"
        label="vestingTerms.dated"
        choices={(['period', 'tranches'] as const).map((id) => ({
          id,
          name: `vestingTerms.datedParts.${id}`,
        }))}
        helperText={false}
      />
      <DateInput source="vesting.startDate" label="vestingTerms.startDate" helperText={false} />
      {dated === 'period' ? <PeriodInput /> : <TrancheRows />}
    </>
  );
}
