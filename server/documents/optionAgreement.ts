import { renderAgreement } from './agreement.ts';
import { labelled } from './blocks.ts';
import type { ExerciseTerms, Milestone, OptionAgreementData, VestingTranche } from './documentData.ts';
import type { Sheet } from './layout.ts';
import { nominalValue, timesPieces } from './money.ts';
import { drawTable } from './table.ts';
import { documentTexts } from './texts.ts';

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

function drawMilestones(sheet: Sheet, milestones: Milestone[]) {
  const { optionAgreement: own, date, pieces } = sheet.texts;
  const columns = own.milestoneColumns;
  sheet.heading(own.milestones, 110);
  sheet.text(own.milestonesIntroduction);
  sheet.gap(8);
  drawTable(sheet, {
    columns: [
      { header: columns.name, width: sheet.width - 240 },
      { header: columns.dueDate, width: 130 },
      { header: columns.pieces, width: 110, align: 'right' },
    ],
    rows: milestones.map(({ name, dueDate, pieces: count }) => [name, date(dueDate), pieces(count)]),
  });
}

function drawExercise(sheet: Sheet, { lastDay, beforeCompletion, postTermination }: ExerciseTerms) {
  const { optionAgreement: own, date } = sheet.texts;
  sheet.heading(own.exercise, 90);
  labelled(sheet, [
    [own.exerciseFrom, beforeCompletion ? own.beforeCompletion : own.afterCompletion],
    [own.lastDay, date(lastDay)],
    [own.postTermination, own.postTerminationPeriod(postTermination.length, postTermination.unit)],
  ]);
}

/** Company and employee about one grant of options. */
export async function renderOptionAgreement(data: OptionAgreementData): Promise<Buffer> {
  const { employee, pool, exercisePrice } = data;
  const { optionAgreement: own, agreement, labels, pieces, money, date } = documentTexts[data.language];
  return renderAgreement(data, {
    title: own.title,
    subject: agreement.personAndPool(employee.name, pool.name),
    person: [
      [labels.employee, employee.name],
      [labels.address, employee.address],
    ],
    terms: own.clauses(data.pieces, pool.asset),
    draw: (sheet) => {
      sheet.heading(own.grant);
      labelled(sheet, [
        [own.options, pieces(data.pieces)],
        [labels.pool, pool.name],
        [labels.asset, pool.asset],
        [labels.nominalValue, money(nominalValue(pool))],
        [own.exercisePrice, money(exercisePrice)],
        [own.totalExercisePrice, money(timesPieces(exercisePrice, data.pieces))],
        [own.grantDate, date(data.grantDate)],
        [own.vestingStart, date(data.vestingStart)],
      ]);
      drawSchedule(sheet, data.tranches, data.milestones.length > 0);
      if (data.milestones.length > 0) drawMilestones(sheet, data.milestones);
      drawExercise(sheet, data.exercise);
    },
  });
}
