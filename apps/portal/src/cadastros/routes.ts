import type { RouteMap } from '../shell/route-map.ts'

export const rotasCadastros = {
  '/atualizacao-obrigatoria': {
    access: 'public',
    daPessoa: true,
    title: 'Atualize seu cadastro',
    screen: () => import('./AtualizacaoObrigatoriaScreen.tsx').then((m) => m.AtualizacaoObrigatoriaScreen),
    duranteAtualizacao: true,
  },
  '/confirmar-dados-cadastrais': {
    access: 'public',
    daPessoa: true,
    title: 'Confirme seus dados',
    screen: () => import('./ConfirmarDadosScreen.tsx').then((m) => m.ConfirmarDadosScreen),
    duranteAtualizacao: true,
  },
  '/perfil': { access: 'auth', title: 'Meu perfil', duranteAtualizacao: true },
  '/perfil/endereco': { access: 'auth', title: 'Endereço', duranteAtualizacao: true },
  '/perfil/patrimonio-renda': { access: 'auth', title: 'Patrimônio e renda', duranteAtualizacao: true },
  '/perfil/senha': {
    access: 'auth',
    title: 'Senha',
    screen: () => import('../sessoes/index.ts').then((m) => m.AlterarSenhaScreen),
  },
  '/perfil/email-telefone': { access: 'auth', title: 'E-mail e telefone', duranteAtualizacao: true },
  '/perfil/confirmarsenha': { access: 'auth', title: 'Confirme sua senha', duranteAtualizacao: true },
  '/perfil/atualizacao/indisponivel': { access: 'auth', title: 'Atualização indisponível', duranteAtualizacao: true },
  '/perfil/atualizacao/filial': { access: 'auth', title: 'Atualização na filial', duranteAtualizacao: true },
  '/perfil/atualizacao/documento-aprovado': { access: 'auth', title: 'Documento aprovado', duranteAtualizacao: true },
  '/perfil/atualizacao/analisando-informacoes': {
    access: 'auth',
    title: 'Analisando suas informações',
    duranteAtualizacao: true,
  },
  '/perfil/atualizacao/validar-identificacao': {
    access: 'auth',
    title: 'Validar identificação',
    duranteAtualizacao: true,
  },
  '/perfil/atualizacao/documento-socio': { access: 'auth', title: 'Documento do sócio', duranteAtualizacao: true },
  '/perfil/atualizacao/problema-documentos': {
    access: 'auth',
    title: 'Problema nos documentos',
    duranteAtualizacao: true,
  },
} as const satisfies RouteMap
