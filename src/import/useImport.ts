import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useRedirect } from 'react-admin';
import { useApp } from '../authProvider/appData.tsx';
import { ApiError } from '../http/request.ts';
import { checkFile, type ImportFile, importFile, type Line } from './uploadImport.ts';

/** The lines of a file that can be imported, or why it cannot be. */
export type CheckOutcome = { lines: Line[] } | { problem: ApiError };

/** Checks a file as soon as it is there, and imports it when it is told to. */
export function useImport(file: ImportFile | undefined, list: string) {
  const [outcome, setOutcome] = useState<CheckOutcome>();
  /** Whether an import got no answer, so that nobody knows its outcome. */
  const [isUnsure, setUnsure] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const queryClient = useQueryClient();
  const redirect = useRedirect();
  const notify = useNotify();
  const { refresh } = useApp();

  useEffect(() => {
    setOutcome(undefined);
    setUnsure(false);
    if (!file) return;
    // The result for a file that is no longer the chosen one is not shown.
    let isCurrent = true;
    const check = checkFile(file).then((lines) => ({ lines }));
    problemOr(check).then((found) => isCurrent && setOutcome(found));
    return () => {
      isCurrent = false;
    };
  }, [file]);

  const isLocked = useRef(false);
  const run = async () => {
    if (!file || isLocked.current) return;
    isLocked.current = true;
    setImporting(true);
    const found = await problemOr(importFile(file));
    isLocked.current = false;
    setImporting(false);
    if ('problem' in found) {
      const { status } = found.problem;
      if (status === 0 || status >= 500) setUnsure(true);
      else setOutcome(found);
      return;
    }
    if (found.watch) return redirect('show', 'imports', found.watch);
    notify('imports.done', { type: 'success', messageArgs: { smart_count: found.count } });
    refresh();
    await queryClient.invalidateQueries();
    redirect('list', list);
  };

  return { outcome, isUnsure, isImporting, run };
}

const problemOr = <T>(answer: Promise<T>): Promise<T | { problem: ApiError }> =>
  answer.catch((error) => {
    if (!(error instanceof ApiError)) throw error;
    return { problem: error };
  });
