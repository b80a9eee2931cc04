export { criarLink } from './links.service.ts'
export { enderecoDoPortal } from './recuperacao.service.ts'
export { routes } from './sessoes.routes.ts'
export { comTentativa } from './tentativas.ts'
