import Box from '@mui/material/Box';
import { useResourceTexts } from '../resourceTexts.ts';
import { Absent } from './Absent.tsx';
import { alignOf, type CellProps, Value } from './Cell.tsx';

type Values = Record<string, unknown>;

/** A short table inside a record. */
export function Rows({ value, source, attribute, resource }: CellProps) {
  const texts = useResourceTexts(resource.name);
  const rows: Values[] = value;
  const columns = Object.entries(attribute.of ?? {});
  if (rows.length === 0) return <Absent />;
  return (
    <Box
      component="table"
      sx={{
        borderSpacing: 0,
        '& th': { fontWeight: 500, color: 'text.secondary' },
        '& td, & th': { pr: 3, py: 0.25 },
      }}
    >
      <thead>
        <tr>
          {columns.map(([name, column]) => (
            <Box component="th" scope="col" key={name} sx={{ textAlign: alignOf(column) ?? 'left' }}>
              {texts(`rows.${source}.${name}`)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer have no other identity
          <tr key={index}>
            {columns.map(([name, column]) => (
              <Box component="td" key={name} sx={{ textAlign: alignOf(column) ?? 'left' }}>
                <Value
                  value={row[name] as never}
                  record={row}
                  source={`${source}.${name}`}
                  {...{ attribute: column, resource, linked: false, precise: false }}
                />
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
