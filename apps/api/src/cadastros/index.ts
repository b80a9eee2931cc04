export { contaParaDinheiro } from './bancos.service.ts'
export { routes } from './cadastros.routes.ts'
export { confirmarEnderecos } from './enderecos.service.ts'
export { aplicarAlteracao, descartarAlteracao, getAlteracao, guardarAlteracao } from './perfil.service.ts'
