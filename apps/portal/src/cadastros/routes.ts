import { rotasPrivacidade } from '../privacidade/index.ts'
import { type RouteMap, secao } from '../shell/rotas/route-map.ts'

const passo = () => import('./passos.ts').then((m) => m.passosDoCadastro)

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
  '/perfil/senha': {
    access: 'auth',
    title: 'Senha',
    screen: () => import('../sessoes/index.ts').then((m) => m.AlterarSenhaScreen),
  },
  // A section of their own would be paid for by the log-in.
  ...rotasPrivacidade,
  ...secao(
    { access: 'auth', duranteAtualizacao: true },
    {
      '/perfil': { title: 'Meu perfil', screen: () => import('./perfil/PerfilScreen.tsx').then((m) => m.PerfilScreen) },
      '/perfil/endereco': {
        title: 'Endereço',
        screen: () => import('./perfil/listas/EnderecoScreen.tsx').then((m) => m.EnderecoScreen),
      },
      '/perfil/patrimonio-renda': {
        title: 'Patrimônio e renda',
        screen: () => import('./perfil/PatrimonioRendaScreen.tsx').then((m) => m.PatrimonioRendaScreen),
      },
      '/perfil/email-telefone': {
        title: 'E-mail e telefone',
        screen: () => import('./perfil/listas/EmailTelefoneScreen.tsx').then((m) => m.EmailTelefoneScreen),
      },
      '/perfil/confirmarsenha': {
        title: 'Confirme sua senha',
        screen: () => import('../sessoes/index.ts').then((m) => m.ConfirmarSenhaScreen),
      },
      '/perfil/atualizacao': {
        title: 'Mudar o cadastro',
        passo,
      },
      '/perfil/atualizacao/indisponivel': {
        title: 'Atualização indisponível',
        passo,
      },
      '/perfil/atualizacao/filial': {
        title: 'Atualização na filial',
        passo,
      },
      '/perfil/atualizacao/documento-aprovado': {
        title: 'Documento aprovado',
        passo,
      },
      '/perfil/atualizacao/analisando-informacoes': {
        title: 'Analisando suas informações',
        passo,
      },
      '/perfil/atualizacao/validar-identificacao': {
        title: 'Validar identificação',
        passo,
      },
      '/perfil/atualizacao/documento-socio': {
        title: 'Documento do sócio',
        passo,
      },
      '/perfil/atualizacao/problema-documentos': {
        title: 'Problema nos documentos',
        passo,
      },
    },
  ),
} as const satisfies RouteMap
