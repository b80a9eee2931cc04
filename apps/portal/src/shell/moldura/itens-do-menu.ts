import type { Path } from '../../routes.ts'

type MenuGroup = { title: string; items: readonly { path: Path; label: string }[] }

/** The items of the "Mais" menu; drawing leaves out those that the session may not open. */
export const menu: readonly MenuGroup[] = [
  {
    title: 'Sua cota',
    items: [
      { path: '/groups-and-quotas', label: 'Minhas cotas' },
      { path: '/detalhes-da-cota', label: 'Detalhes da cota' },
      { path: '/financeiro', label: 'Financeiro' },
      { path: '/situacaodogrupo', label: 'Situação do grupo' },
      { path: '/contemplado', label: 'Contemplação' },
      { path: '/requests', label: 'Minhas solicitações' },
    ],
  },
  {
    title: 'Documentos',
    items: [
      { path: '/financeiro/extrato-consorciado', label: 'Extrato' },
      { path: '/documentos/demonstrativo', label: 'Demonstrativo' },
      { path: '/financeiro/pagamento-anual', label: 'Pagamentos do ano' },
      { path: '/documentos/informe-ir', label: 'Informe para o imposto de renda' },
      { path: '/documentos/comprovante-anual', label: 'Comprovante anual de pagamentos' },
      { path: '/documentos/2viadecontrato', label: 'Segunda via do contrato' },
    ],
  },
  {
    title: 'Serviços',
    items: [
      { path: '/ofertaseguro', label: 'Seguro' },
      { path: '/transferencia-cota/introducao', label: 'Transferir cota' },
      { path: '/devolucao/introducao', label: 'Devolução de valores' },
      { path: '/cancelamento/introducao', label: 'Cancelar cota' },
    ],
  },
  {
    title: 'Ajuda',
    items: [
      { path: '/informativos', label: 'Fique por dentro' },
      { path: '/ajuda', label: 'Perguntas e respostas' },
      { path: '/customer-service', label: 'Canais de atendimento' },
      { path: '/atendimento', label: 'Meus atendimentos' },
      { path: '/filiais', label: 'Filiais' },
      { path: '/boletos/conferir', label: 'Este boleto é nosso?' },
      { path: '/valores-a-receber', label: 'Valores de grupos encerrados' },
      { path: '/documentos/conferir', label: 'Este contrato é nosso?' },
    ],
  },
  {
    title: 'Você',
    items: [
      { path: '/perfil', label: 'Meu perfil' },
      { path: '/perfil/email-telefone', label: 'E-mail e telefone' },
      { path: '/notifications', label: 'Notificações' },
      { path: '/perfil/senha', label: 'Senha' },
      { path: '/biometria', label: 'Entrar com biometria' },
      { path: '/acessos', label: 'Quem acessa suas cotas' },
      { path: '/privacidade', label: 'Privacidade' },
    ],
  },
]
