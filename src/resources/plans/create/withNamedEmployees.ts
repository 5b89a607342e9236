/** What was typed before, and the employees whom the address names, such as one who was invited meanwhile. */
export const withNamedEmployees = (values: Record<string, unknown>, address: URLSearchParams) => ({
  ...values,
  employee_ids: [...new Set([...(values.employee_ids as string[]), ...address.getAll('employee_id')])],
});
