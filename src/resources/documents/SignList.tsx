import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { Fragment } from 'react';
import { LinkBase, RecordContextProvider, useCreatePath, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { documents } from '../../../model/resources/documents.ts';
import { Cell } from '../../engine/kinds/Cell.tsx';
import { recordName } from '../../engine/recordName.ts';
import { useColumnLabel } from '../../engine/resourceTexts.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import type { Paper } from './paper.ts';

type Props = {
  papers: readonly Paper[];
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  isDisabled: boolean;
  isOpened: (id: string) => boolean;
  onOpen: (id: string) => void;
};

const columns = ['kind', 'company_id', 'created_at'] as const;

/** Papers to choose from: a table, or one block under the other where the screen is narrow. */
export function SignList(props: Props) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return isNarrow ? <Blocks {...props} /> : <Rows {...props} />;
}

function Rows(props: Props) {
  const translate = useTranslate();
  const labelOf = useColumnLabel('documents');
  return (
    <Table aria-label={translate('signMany.title')}>
      <TableHead>
        <TableRow>
          <TableCell padding="checkbox">
            <SelectAll {...props} />
          </TableCell>
          {['title', ...columns].map((name) => (
            <TableCell key={name}>{labelOf(name)}</TableCell>
          ))}
          <TableCell>
            <span style={visuallyHidden}>{translate('signMany.read')}</span>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {props.papers.map((paper) => (
          <RecordContextProvider key={paper.id} value={paper}>
            <TableRow>
              <TableCell padding="checkbox">
                <Select {...props} paper={paper} />
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <Title paper={paper} />
              </TableCell>
              {columns.map((name) => (
                <TableCell key={name} sx={{ whiteSpace: name === 'company_id' ? undefined : 'nowrap' }}>
                  <Cell resource={documents} source={name} linked={false} />
                </TableCell>
              ))}
              <TableCell align="right">
                <Read {...props} paper={paper} />
              </TableCell>
            </TableRow>
          </RecordContextProvider>
        ))}
      </TableBody>
    </Table>
  );
}

function Blocks(props: Props) {
  const translate = useTranslate();
  return (
    <>
      <FormControlLabel control={<SelectAll {...props} />} label={translate('signMany.all')} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-label={translate('signMany.title')}>
        {props.papers.map((paper) => (
          <RecordContextProvider key={paper.id} value={paper}>
            <Box component="li" sx={block}>
              <Select {...props} paper={paper} />
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Title paper={paper} />
                <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                  {columns.map((name, index) => (
                    <Fragment key={name}>
                      {index > 0 && ' · '}
                      <Cell resource={documents} source={name} linked={false} />
                    </Fragment>
                  ))}
                </Box>
              </Box>
              <Read {...props} paper={paper} />
            </Box>
          </RecordContextProvider>
        ))}
      </Box>
    </>
  );
}

const block = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  // The boxes are in line with the box that selects all, and with the titles.
  '& .MuiCheckbox-root': { ml: '-11px', my: '-6px' },
} as const;

function SelectAll({ papers, selected, onSelect, isDisabled }: Props) {
  const translate = useTranslate();
  const count = papers.filter(({ id }) => selected.has(id)).length;
  const isAll = count === papers.length;
  return (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      disabled={isDisabled}
      onChange={() => onSelect(new Set(isAll ? [] : papers.map(({ id }) => id)))}
      slotProps={{ input: { 'aria-label': translate('signMany.all') } }}
    />
  );
}

function Select({ paper, selected, onSelect, isDisabled }: Props & { paper: Paper }) {
  const translate = useTranslate();
  const toggle = () => {
    const others = new Set(selected);
    if (!others.delete(paper.id)) others.add(paper.id);
    onSelect(others);
  };
  return (
    <Checkbox
      size="small"
      checked={selected.has(paper.id)}
      disabled={isDisabled}
      onChange={toggle}
      slotProps={{
        input: {
          'aria-label': translate('signMany.select', {
            title: recordName(documents as Resource, paper, translate),
          }),
        },
      }}
    />
  );
}

/** Which paper it is, and its last day; of a sale also on which side its employee is, and at which price. */
function Title({ paper }: { paper: Paper }) {
  const translate = useTranslate();
  const to = useCreatePath()({ resource: 'documents', id: paper.id, type: 'show' });
  return (
    <>
      <Link component={LinkBase} to={to} sx={{ fontWeight: 550 }}>
        {recordName(documents as Resource, paper, translate)}
      </Link>
      {paper.side && paper.price && paper.currency && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {translate(`signMany.sides.${paper.side}`, { price: formatMoney(paper.price, paper.currency) })}
        </Box>
      )}
      {paper.signBy && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {translate('signMany.signBy', { date: formatDate(paper.signBy) })}
        </Box>
      )}
    </>
  );
}

/** The paper opens in a tab of its own, so that the selection here is kept. */
function Read({ paper, isOpened, onOpen }: Props & { paper: Paper }) {
  const translate = useTranslate();
  const title = recordName(documents as Resource, paper, translate);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 0.5, whiteSpace: 'nowrap' }}
    >
      {isOpened(paper.id) && (
        <Check
          fontSize="small"
          color="success"
          sx={{ alignSelf: 'center' }}
          titleAccess={translate('signMany.opened', { title })}
        />
      )}
      <Link
        href={`/api/documents/${paper.id}/file`}
        target="_blank"
        rel="noopener"
        onClick={() => onOpen(paper.id)}
        aria-label={translate('signMany.readNamed', { title })}
      >
        {translate('signMany.read')}
      </Link>
    </Box>
  );
}
