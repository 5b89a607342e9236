import type { RecordOf } from '../../../model/resource.ts';
import type { templates } from '../../../model/resources/templates.ts';
import { request } from '../../authProvider/session.ts';
import { forReactAdmin } from '../../dataProvider/httpClient.ts';
import { ApiError } from '../../http/request.ts';

export type Template = RecordOf<typeof templates>;

/** The text of a version; the one with the number zero is Vestry's. */
export const textOf = async (id: string, version: number): Promise<string> => {
  const { body } = await request<{ data: { attributes: { text: string } } }>(
    `/api/templates/${id}/texts/${version}`,
  );
  return body.data.attributes.text;
};

/** A sample, as PDF, of the documents that a text makes. Refused like a text that is saved. */
export const sampleOf = async (id: string, text: string): Promise<Blob> => {
  try {
    const { body } = await request<Blob>(`/api/templates/${id}/preview`, {
      method: 'POST',
      body: { text },
      wantsFile: true,
    });
    return body;
  } catch (error) {
    throw error instanceof ApiError ? forReactAdmin(error) : error;
  }
};
