import type { Acceleration } from '../../../model/vesting/acceleration.ts';
import { targetPieces } from '../../../model/vesting/milestoneCap.ts';
import { type DocumentTexts, documentTexts } from '../../i18n/paperTexts.ts';
import type { ExerciseTerms, OptionAgreementData, PaperMilestone, VestingTranche } from '../documentData.ts';
import { labelled } from '../drawing/blocks.ts';
import type { Sheet } from '../drawing/layout.ts';
import { nominalValue, timesPieces } from '../drawing/money.ts';
import { drawTable } from '../drawing/table.ts';
import { renderAgreement } from './agreement.ts';
import { clausesOf } from './clauses.ts';

function drawSchedule(sheet: Sheet, tranches: VestingTranche[], withMilestones: boolean) {
  const { optionAgreement: own, date, pieces } = sheet.texts;
  const columns = own.vestingColumns;
  sheet.heading(own.vesting, 120);
  sheet.text(withMilestones ? own.vestingWithMilestones : own.vestingIntroduction);
  sheet.gap(8);
  drawTable(sheet, {
    columns: [
      { header: columns.number, width: 44, align: 'right' },
      { header: columns.date, width: 175 },
      { header: columns.pieces, width: 110, align: 'right' },
      { header: columns.cumulative, width: sheet.width - 329, align: 'right' },
    ],
    rows: tranches.map((tranche, index) => [
      String(index + 1),
      date(tranche.date),
      pieces(tranche.pieces),
      pieces(tranche.cumulative),
    ]),
  });
}

function drawMilestones(sheet: Sheet, milestones: PaperMilestone[]) {
  const { optionAgreement: own, date, pieces } = sheet.texts;
  const columns = own.milestoneColumns;
  sheet.heading(own.milestones, 110);
  sheet.text(own.milestonesIntroduction);
  const hasCaps = milestones.some(({ cap }) => cap !== undefined);
  if (hasCaps) sheet.text(own.milestonesAboveTarget);
  sheet.gap(8);
  const right = 'right' as const;
  const ofCaps = [
    { header: columns.target, width: 80, align: right },
    { header: columns.cap, width: 70, align: right },
  ];
  drawTable(sheet, {
    columns: [
      { header: columns.name, width: sheet.width - 240 - (hasCaps ? 150 : 0) },
      { header: columns.dueDate, width: 130 },
      ...(hasCaps ? ofCaps : []),
      { header: columns.pieces, width: 110, align: right },
    ],
    rows: milestones.map((milestone) => [
      milestone.name,
      date(milestone.dueDate),
      ...(hasCaps ? [pieces(targetPieces(milestone)), `${milestone.cap ?? 100} %`] : []),
      pieces(milestone.pieces),
    ]),
  });
}

function drawTakeover(sheet: Sheet, { trigger, portion, months }: Acceleration) {
  const { optionAgreement: own, period, fill } = sheet.texts;
  sheet.heading(own.takeover, 60);
  sheet.text(
    trigger === 'single'
      ? fill(own.singleTrigger, { portion })
      : fill(own.doubleTrigger, { portion, period: fill(period.months, { count: months! }) }),
  );
}

const periodIn = ({ period, fill }: DocumentTexts, { postTermination: { length, unit } }: ExerciseTerms) =>
  fill(period[unit], { count: length });

const lateMilestone = (texts: DocumentTexts, terms: ExerciseTerms) =>
  terms.postTermination.length > 0
    ? texts.fill(texts.optionAgreement.lateMilestonePeriod, { period: periodIn(texts, terms) })
    : texts.optionAgreement.lateMilestoneNever;

function drawExercise(sheet: Sheet, terms: ExerciseTerms, withMilestones: boolean) {
  const { optionAgreement: own, date, fill } = sheet.texts;
  sheet.heading(own.exercise, 90);
  labelled(sheet, [
    [own.exerciseFrom, terms.beforeCompletion ? own.beforeCompletion : own.afterCompletion],
    [own.lastDay, date(terms.lastDay)],
    [own.postTermination, fill(own.postTerminationPeriod, { period: periodIn(sheet.texts, terms) })],
    [own.lateMilestone, withMilestones ? lateMilestone(sheet.texts, terms) : undefined],
    [own.signedBy, own.signedByLastDay],
  ]);
}

/** Company and employee about one grant of options. */
export async function renderOptionAgreement(data: OptionAgreementData): Promise<Buffer> {
  const { employee, pool, exercisePrice, exercise } = data;
  const texts = documentTexts[data.language];
  const { optionAgreement: own, labels, pieces, money, date } = texts;
  const price = money(exercisePrice);
  const totalPrice = money(timesPieces(exercisePrice, data.pieces));
  return renderAgreement(data, {
    title: own.title,
    subject: texts.fill(texts.agreement.personAndPool, { person: employee.name, pool: pool.name }),
    person: [
      [labels.employee, employee.name],
      [labels.address, texts.address(employee.address)],
    ],
    terms: clausesOf('option-agreement', data, {
      options: texts.counted.options(data.pieces),
      exercisePrice: price,
      totalExercisePrice: totalPrice,
      grantDate: date(data.grantDate),
      vestingStart: date(data.vestingStart),
      lastDay: date(exercise.lastDay),
      postTermination: periodIn(texts, exercise),
      employee: employee.name,
    }),
    draw: (sheet) => {
      sheet.heading(own.grant);
      labelled(sheet, [
        [own.options, pieces(data.pieces)],
        [labels.pool, pool.name],
        [labels.asset, pool.asset],
        [labels.nominalValue, money(nominalValue(pool))],
        [own.exercisePrice, price],
        [own.totalExercisePrice, totalPrice],
        [own.grantDate, date(data.grantDate)],
        [own.vestingStart, date(data.vestingStart)],
      ]);
      drawSchedule(sheet, data.tranches, data.milestones.length > 0);
      if (data.milestones.length > 0) drawMilestones(sheet, data.milestones);
      if (data.acceleration) drawTakeover(sheet, data.acceleration);
      drawExercise(sheet, exercise, data.milestones.length > 0);
    },
  });
}
