export { routes } from './ajuda.routes.ts'
export { removeBuscasVelhas } from './limpeza.periodica.ts'
