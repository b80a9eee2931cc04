export { removeNotificacoesVelhas } from './limpeza.periodica.ts'
export { routes } from './notificacoes.routes.ts'
export { notifyCliente, notifyTitulares } from './titulares.ts'
