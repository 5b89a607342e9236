import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetMany, useTranslate } from 'react-admin';
import type { Holdings } from '../../../model/holdings.ts';
import type { RecordOf } from '../../../model/resource.ts';
import type { pools } from '../../../model/resources/pools.ts';
import { splitPieces } from '../../../model/splits/split.ts';
import { afterGrant, stakeOf } from '../../../model/stakes.ts';
import { formatPieces } from '../../i18n/format.ts';
import { formatShares } from '../../i18n/formatShare.ts';
import type { Employee } from '../employees/employee.ts';
import { exactRatio } from './ratio.ts';
import { useHoldings } from './useHoldings.ts';

/** The pieces of a figure, and how many of them count as converted. */
type Amount = { pieces: number; counted: number };
/** There is nothing after while it is not known what is granted. */
type Row = { id: string; label: string; before: Amount; after: Amount | null };

/** With more employees than these, only the sums are shown. */
const mostNamed = 5;

type Pool = Pick<RecordOf<typeof pools>, 'id' | 'company_id' | 'asset' | 'available' | 'held'>;

/** Pieces for an employee, or for nobody in particular. */
type Grant = { employee_id?: string; pieces: number };

type Props = {
  pool: Pool | undefined;
  grants: readonly Grant[];
  title: string;
  /** What is to be done as long as it is not known what is granted. */
  begin: string;
  /** The inputs of what is granted, where they are not elsewhere. */
  inputs?: ReactNode;
};

/** What grants change in who holds what of the company; as long as they are not known, what they start from. */
export function GrantChanges({ pool, grants, inputs, ...texts }: Props) {
  const translate = useTranslate();
  const named = grants.length <= mostNamed ? grants.filter(isNamed) : [];
  const ids = named.map(({ employee_id }) => employee_id);
  const data = useOfIssuer(pool, ids);
  const { data: employees = [] } = useGetMany<Employee>('employees', { ids }, { enabled: ids.length > 0 });
  const total = grants.reduce((sum, { pieces }) => sum + pieces, 0);
  if (!pool || !data)
    return (
      <Changes title={texts.title} inputs={pool && inputs}>
        {texts.begin}
      </Changes>
    );
  const { sums, shares } = data;
  const ofClass = data.classes.find(({ name }) => name === pool.asset);
  const countedOf = (pieces: number) =>
    ofClass ? Number(splitPieces(BigInt(pieces), exactRatio(ofClass))) : pieces;
  const isKnown = Number.isSafeInteger(total) && total >= 1 && grants.every(({ pieces }) => pieces >= 1);
  // The pool may be read a moment before or after the holdings.
  const free = Math.min(freeOf(pool), freeOf(sums));
  const isTooMuch = isKnown && total > free;
  const after = isKnown && !isTooMuch ? afterGrant(sums, total, countedOf(total)) : null;
  const rows: Row[] = [
    {
      id: 'available',
      label: translate(`dilution.${data.issuer === null ? 'available' : 'availableHere'}`),
      before: available(sums),
      after: after && available(after),
    },
    {
      id: 'options',
      label: translate('dilution.options'),
      before: options(sums),
      after: after && options(after),
    },
    ...named.flatMap(({ employee_id: id, pieces }) => {
      const held = data.holders.find((holder) => holder.employee_id === id);
      const name = employees.find((employee) => employee.id === id)?.name;
      const before = { pieces: held ? stakeOf(held) : 0, counted: held ? stakeOf(held.counted) : 0 };
      const granted = after && {
        pieces: before.pieces + pieces,
        counted: before.counted + countedOf(pieces),
      };
      return name ? [{ id, label: translate('dilution.stakeOf', { name }), before, after: granted }] : [];
    }),
  ];
  const cell = (amount: Amount | null, share: string | undefined) => (
    <td>
      {amount ? formatPieces(amount.pieces) : '–'}
      {share && <small>{share}</small>}
    </td>
  );
  const row = ({ id, label, before, after }: Row) => {
    const counted = after ? [before.counted, after.counted] : [before.counted];
    const [shareBefore, shareAfter] = shares === null ? [] : formatShares(counted, shares);
    return (
      <tr key={id}>
        <th scope="row">{label}</th>
        {cell(before, shareBefore)}
        {cell(after, shareAfter)}
      </tr>
    );
  };
  const notes = [
    isTooMuch && 'dilution.tooMuch',
    sums.held !== null && sums.held > 0 && 'dilution.promised',
    'dilution.hint',
    shares === null && `dilution.${whyNoWhole(data)}`,
    shares !== null && data.isConverted && 'dilution.converted',
  ].filter((key) => key !== false);
  return (
    <Changes
      title={texts.title}
      inputs={inputs}
      table={
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">{translate('dilution.figure')}</th>
              <th scope="col">{translate('dilution.before')}</th>
              <th scope="col">{translate('dilution.after')}</th>
            </tr>
          </thead>
          <tbody>{rows.map(row)}</tbody>
        </Box>
      }
    >
      {[
        ...(isKnown ? [] : [texts.begin]),
        ...notes.map((key) =>
          translate(key, { ...data, free: formatPieces(free), promised: formatPieces(sums.held ?? 0) }),
        ),
      ].join(' ')}
    </Changes>
  );
}

const available = ({ counted, ...all }: Holdings['sums']): Amount => ({
  pieces: freeOf(all),
  counted: freeOf(counted),
});

const options = ({ counted, ...all }: Holdings['sums']): Amount => ({
  pieces: all.vested + all.unvested,
  counted: counted.vested + counted.unvested,
});

const isNamed = (grant: Grant): grant is Grant & { employee_id: string } => grant.employee_id !== undefined;

type Section = { title: string; inputs?: ReactNode; table?: ReactNode; children: ReactNode };

/** The section: what is to be said of the figures, and below it the figures. */
function Changes({ title, inputs, table, children }: Section) {
  return (
    <Box component="section" aria-labelledby="dilution" sx={{ mt: 4 }}>
      <Typography id="dilution" variant="h2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1, maxWidth: '64ch' }}>{children}</Typography>
      {inputs}
      {table}
    </Box>
  );
}

/** The holdings of the shares of one issuer: the company's, or where the shareholding has others, its own alone. */
function useOfIssuer(pool: Pool | undefined, employeeIds: readonly string[]): Holdings | undefined {
  const { data: ofCompany } = useHoldings({ companyId: pool?.company_id, employeeIds });
  const isElsewhere = ofCompany?.elsewhere.some(({ pool_id }) => pool_id === pool?.id) ?? false;
  const { data: ofPool } = useHoldings({
    companyId: isElsewhere ? pool?.company_id : undefined,
    poolId: pool?.id,
    employeeIds,
  });
  return isElsewhere ? ofPool : ofCompany;
}

/** What can be granted of what is available. */
const freeOf = ({ available, held }: { available: number; held: number | null }) => available - (held ?? 0);

const whyNoWhole = ({ issuer, outdated }: Holdings) => {
  if (issuer !== null) return 'otherIssuer';
  return outdated === null ? 'noShares' : `outdated.${outdated.by}`;
};

const table = {
  width: '100%',
  maxWidth: 'var(--width-list)',
  borderSpacing: 0,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.75, pl: 2, textAlign: 'right', borderTop: '1px solid var(--color-line)' },
  '& th:first-of-type': { pl: 0, textAlign: 'left', fontWeight: 400 },
  '& thead th': { borderTop: 0, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 550 },
  '& small': { display: 'block', color: 'text.secondary', fontSize: '0.8125rem' },
} as const;
