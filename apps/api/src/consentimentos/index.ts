export {
  comparaRostos,
  consente,
  consenteNoRosto,
  listConsentimentos,
  readVigentes,
  registrarConsentimento,
} from './consentimentos.service.ts'
