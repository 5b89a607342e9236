import Alert from '@mui/material/Alert';
import { useCallback, useEffect, useState } from 'react';
import { RadioButtonGroupInput, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { isDate, monthsBetween } from '../../../../model/values/dates.ts';
import { type VestingTemplate, vestingTemplates } from '../../../../model/vesting/vestingTemplates.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { formatDate } from '../../../i18n/format.ts';
import { Details } from '../../../kit/form/FoldedSection.tsx';
import { FieldRow, FormSection } from '../../../kit/form/FormSection.tsx';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput.tsx';
import { DateInput } from '../../../kit/inputs/DateInput.tsx';
import { TermsSentence } from '../schedule/TermsSentence.tsx';
import { AccelerationInput } from './AccelerationInput.tsx';
import { MilestoneRows } from './MilestoneRows.tsx';
import { PeriodInput } from './PeriodInput.tsx';
import type { PlanForm } from './planForm.ts';
import { TrancheRows } from './TrancheRows.tsx';
import { datedParts, formFromTemplate, type TermsForm, termsFrom } from './termsForm.ts';

const templates = [...(Object.keys(vestingTemplates) as VestingTemplate[]), 'own'] as const;

/** The terms of vesting: a template and two dates; everything else unfolds. */
export function VestingTermsInput() {
  const translate = useTranslate();
  const terms = useWatch<PlanForm, 'vesting'>({ name: 'vesting' });
  const { errors } = useFormState<PlanForm>();
  const { startDate: _, grantDate: __, ...errorsOfDetails } = errors.vesting ?? {};
  const isOwnChosen = useTemplate();
  // A template leaves the name of its milestone to the founder.
  const hasUnnamed = terms.milestones.some(({ name }) => !name);

  return (
    <FormSection title={translate('vestingTerms.title')}>
      <ChoiceInput
        source="template"
        label="vestingTerms.template"
        choices={templates.map((id) => ({ id, name: `vestingTerms.templates.${id}` }))}
        helperText={false}
      />
      <FieldRow>
        <DateInput
          source="vesting.startDate"
          label="vestingTerms.startDate"
          helperText="vestingTerms.startDateHint"
        />
        <DateInput
          source="vesting.grantDate"
          label={translate('engine.form.optional', { label: translate('vestingTerms.grantDate') })}
          helperText="vestingTerms.grantDateHint"
        />
      </FieldRow>
      <UnusualStart {...terms} />
      <PastGrant {...terms} />
      <Details
        summary={<TermsSentence terms={termsFrom(terms)} />}
        label={translate('vestingTerms.details')}
        isNeeded={isOwnChosen || hasUnnamed || Object.keys(errorsOfDetails).length > 0}
      >
        <RadioButtonGroupInput
          source="vesting.dated"
          label="vestingTerms.dated"
          choices={datedParts.map((id) => ({ id, name: `vestingTerms.datedParts.${id}` }))}
          helperText={false}
        />
        {terms.dated === 'period' && <PeriodInput />}
        {terms.dated === 'tranches' && <TrancheRows />}
        <MilestoneRows />
        <AccelerationInput />
      </Details>
    </FormSection>
  );
}

/** Vesting mostly starts with the work of an employee: so many months from the grant, it starts in a year that is mistyped. */
const unusualMonths = 120;

/** Asks about a start long before or after the grant. It is possible, so that nothing refuses it. */
function UnusualStart({ startDate, grantDate }: TermsForm) {
  const translate = useTranslate();
  const { today } = useApp().config;
  const granted = grantDate && isDate(grantDate) ? grantDate : today;
  if (!startDate || !isDate(startDate)) return null;
  const months = monthsBetween(startDate, granted);
  if (Math.abs(months) <= unusualMonths) return null;
  return (
    <Alert severity="warning">
      {translate(`vestingTerms.${months > 0 ? 'early' : 'late'}Start`, { date: formatDate(startDate) })}
    </Alert>
  );
}

/** Says what a grant date brings that is over. It is possible, so that nothing refuses it. */
function PastGrant({ startDate, grantDate }: TermsForm) {
  const translate = useTranslate();
  const { today } = useApp().config;
  const areDates = startDate && isDate(startDate) && grantDate && isDate(grantDate);
  if (!areDates || grantDate >= today) return null;
  return (
    <Alert severity="warning">{translate('vestingTerms.pastGrant', { date: formatDate(startDate) })}</Alert>
  );
}

/** Whether a field is no part of the templates. */
const isApart = (name: string) => name === 'vesting.grantDate' || name.startsWith('vesting.acceleration.');

/**
 * Fills the terms from the chosen template, again when the start or the pieces change, until they are changed by
 * hand: then they are the founder's own. Tells whether the founder asked for terms of their own, which no template
 * fills in.
 */
function useTemplate(): boolean {
  const { subscribe, getValues, setValue } = useFormContext<PlanForm>();
  const [isOwnChosen, setOwnChosen] = useState(false);

  const fill = useCallback(() => {
    const { template, pieces, vesting } = getValues();
    const start = vesting.startDate ?? '';
    if (template === 'own' || !isDate(start)) return;
    const { startDate: _, ...filled } = formFromTemplate(template, start, pieces ?? 0);
    for (const [name, value] of Object.entries(filled)) {
      setValue(`vesting.${name as keyof TermsForm}`, value, { shouldValidate: false });
    }
  }, [getValues, setValue]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          // A change made by a program, this one included, has no type.
          if (type !== 'change') return;
          if (name === 'template') setOwnChosen(getValues('template') === 'own');
          if (name === 'template' || name === 'pieces' || name === 'vesting.startDate') fill();
          else if (name?.startsWith('vesting.') && !isApart(name)) setValue('template', 'own');
        },
      }),
    [subscribe, getValues, setValue, fill],
  );
  return isOwnChosen;
}
