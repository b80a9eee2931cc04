export { createAnexar } from './boletos-impressos/envio.service.ts'
export { routes } from './documentos.routes.ts'
