export {
  comparaRostos,
  consenteNoRosto,
  listConsentimentos,
  readVigentes,
  registrarConsentimento,
} from './consentimentos.service.ts'
