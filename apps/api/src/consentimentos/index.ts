export { listConsentimentos, readVigentes, registrarConsentimento } from './consentimentos.service.ts'
