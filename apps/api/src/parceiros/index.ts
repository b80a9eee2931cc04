export { routes } from './parceiros.routes.ts'
export { aplicativoWeb, getParceiro, hostSemPorta, parceiroDoDominio, presentParceiro } from './parceiros.service.ts'
