export { routes } from './parceiros.routes.ts'
export { aplicativoWeb, getParceiro, parceiroDoDominio, presentParceiro } from './parceiros.service.ts'
