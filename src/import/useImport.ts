import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useBasename, useNavigate, useNotify, useRedirect } from 'react-admin';
import { useApp } from '../authProvider/appData.tsx';
import { ApiError } from '../http/request.ts';
import { listOfImported } from '../resources/imports/importFile.ts';
import { checkFile, type ImportFile, importFile, type Line, rightLinesOf } from './uploadImport.ts';

/** The lines of a file that can be imported, and why the others cannot be, or the whole file. */
export type CheckOutcome = { lines: Line[]; problem?: ApiError };

/** Checks a file as soon as it is there, and imports it when it is told to. */
export function useImport(file: ImportFile | undefined, list: string) {
  const [outcome, setOutcome] = useState<CheckOutcome>();
  /** Whether an import got no answer, so that nobody knows its outcome. */
  const [isUnsure, setUnsure] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const queryClient = useQueryClient();
  const redirect = useRedirect();
  const navigate = useNavigate();
  const basename = useBasename();
  const notify = useNotify();
  const { user, refresh } = useApp();

  useEffect(() => {
    setOutcome(undefined);
    setUnsure(false);
    if (!file) return;
    // The result for a file that is no longer the chosen one is not shown.
    let isCurrent = true;
    const check = checkFile(file).then((lines) => ({ lines }));
    problemOr(check).then((found) => isCurrent && setOutcome(withLines(found)));
    return () => {
      isCurrent = false;
    };
  }, [file]);

  const isLocked = useRef(false);
  const run = async (leaveOut?: number) => {
    if (!file || isLocked.current) return;
    isLocked.current = true;
    setImporting(true);
    const found = await problemOr(importFile(leaveOut === undefined ? file : { ...file, leaveOut }));
    isLocked.current = false;
    setImporting(false);
    if ('problem' in found) {
      const { status } = found.problem;
      if (status === 0 || status >= 500) setUnsure(true);
      else setOutcome(withLines(found));
      return;
    }
    if (found.show) return redirect('show', 'imports', found.show);
    notify('imports.done', { type: 'success', messageArgs: { smart_count: found.count } });
    refresh();
    await queryClient.invalidateQueries();
    navigate(`${basename}/${listOfImported(list, user.role, file.companyId)}`);
  };

  return { outcome, isUnsure, isImporting, run };
}

const withLines = (found: { lines: Line[] } | { problem: ApiError }): CheckOutcome =>
  'lines' in found ? found : { ...found, lines: rightLinesOf(found.problem) };

const problemOr = <T>(answer: Promise<T>): Promise<T | { problem: ApiError }> =>
  answer.catch((error) => {
    if (!(error instanceof ApiError)) throw error;
    return { problem: error };
  });
