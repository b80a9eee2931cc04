export { consente, listConsentimentos, readVigentes, registrarConsentimento } from './consentimentos.service.ts'
