export type { Crm, RegistroLido } from './crm.ts'
export { createCrmSalesforce } from './salesforce/salesforce.ts'
