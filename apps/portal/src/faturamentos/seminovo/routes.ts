import { type RouteMap, secao } from '../../shell/rotas/route-map.ts'

const doCadastro = () => import('./passos-do-cadastro.ts').then((m) => m.passosDoCadastro)
const daSimulacao = () => import('./passos-da-simulacao.ts').then((m) => m.passosDaSimulacao)
const daIndicacao = () => import('./passos-da-indicacao.ts').then((m) => m.passosDaIndicacao)
const daVistoria = () => import('./passos-da-vistoria.ts').then((m) => m.passosDaVistoria)
const doPedido = () => import('./passos-do-pedido.ts').then((m) => m.passosDoPedido)
const doVendedor = () => import('./vendedor/passos-do-vendedor.ts').then((m) => m.passosDoVendedor)
const dosDocumentos = () => import('./vendedor/passos-dos-documentos.ts').then((m) => m.passosDosDocumentos)
const daPendencia = () => import('./passos-da-pendencia.ts').then((m) => m.passosDaPendencia)
const doPagamento = () => import('./pagamento.tsx').then((m) => m.passosDoPagamento)

export const rotasFaturamentosSeminovo = {
  ...secao({ access: 'mobile', cota: 'sua', transparente: true } as const, {
    '/faturamentoseminovo/centralcontemplacao': { title: 'A compra do seminovo', passo: doCadastro },
    '/faturamentoseminovo/atualizacaocadastral/telefone': { title: 'Atualizar telefone', passo: doCadastro },
    '/faturamentoseminovo/atualizacaocadastral/email': { title: 'Atualizar e-mail', passo: doCadastro },
    '/faturamentoseminovo/atualizacaocadastral/endereco': { title: 'Atualizar endereço', passo: doCadastro },
    '/faturamentoseminovo/atualizacaocadastral/resumo': { title: 'Resumo do cadastro', passo: doCadastro },
    '/faturamentoseminovo/simulacao': { title: 'Simulação de avaliação', passo: daSimulacao },
    '/faturamentoseminovo/simulacao/regrasdeaceite': { title: 'Regras de aceite do veículo', passo: daSimulacao },
    '/faturamentoseminovo/simulacao/placa': { title: 'Placa do veículo', passo: daIndicacao },
    '/faturamentoseminovo/simulacao/placaencontrada': { title: 'Veículo encontrado', passo: daIndicacao },
    '/faturamentoseminovo/simulacao/placanaoencontrada': { title: 'Veículo não encontrado', passo: daIndicacao },
    '/faturamentoseminovo/simulacao/aprovado': { title: 'Veículo aprovado na simulação', passo: daIndicacao },
    '/faturamentoseminovo/simulacao/reprovado': { title: 'Veículo reprovado na simulação', passo: daIndicacao },
    '/faturamentoseminovo/simulacao/inclusaodemarca': { title: 'Inclusão de marca', passo: daSimulacao },
    '/faturamentoseminovo/vistoriadigital': { title: 'Vistoria digital', passo: daVistoria },
    '/faturamentoseminovo/vistoriadigital/termos': { title: 'Termos da vistoria digital', passo: doPedido },
    '/faturamentoseminovo/vistoriadigital/regras': { title: 'Regras da vistoria digital', passo: doPedido },
    '/faturamentoseminovo/vistoriadigital/linkenviado': { title: 'Link da vistoria enviado', passo: daVistoria },
    '/faturamentoseminovo/vistoriatecnica': { title: 'Vistoria técnica', passo: daVistoria },
    '/faturamentoseminovo/vistoriatecnica/termos': { title: 'Termos da vistoria técnica', passo: doPedido },
    '/faturamentoseminovo/vistoriatecnica/regras': { title: 'Regras da vistoria técnica', passo: doPedido },
    '/faturamentoseminovo/vistoriatecnica/agendada': { title: 'Vistoria técnica agendada', passo: daVistoria },
    '/faturamentoseminovo/vistoriatecnica/cep': { title: 'CEP da vistoria técnica', passo: doPedido },
    '/faturamentoseminovo/vistoriatecnica/endereco': { title: 'Endereço da vistoria técnica', passo: doPedido },
    '/faturamentoseminovo/vistoriatecnica/acompanhante': { title: 'Quem acompanha a vistoria', passo: doPedido },
    '/faturamentoseminovo/vistoriarecusada': { title: 'Vistoria recusada', passo: daVistoria },
    '/faturamentoseminovo/vistoriarecusada/documentoreenviado': { title: 'Documento reenviado', passo: daVistoria },
    '/faturamentoseminovo/vendedor': { title: 'Quem vende o veículo', passo: doVendedor },
    '/faturamentoseminovo/vendedorpj': { title: 'Empresa que vende o veículo', passo: doVendedor },
    '/faturamentoseminovo/vendedor/:tipo/dadospessoais': { title: 'Dados de quem vende', passo: doVendedor },
    '/faturamentoseminovo/vendedor/:tipo/dadosbancarios': { title: 'Dados bancários de quem vende', passo: doVendedor },
    '/faturamentoseminovo/vendedor/:tipo/anexos': { title: 'Documentos de quem vende', passo: dosDocumentos },
    '/faturamentoseminovo/ordemgerada': { title: 'Ordem de compra gerada', passo: dosDocumentos },
    '/faturamentoseminovo/ordemcompra': { title: 'Ordem de compra do seminovo', passo: dosDocumentos },
    '/faturamentoseminovo/proprietariorecusado': { title: 'Proprietário recusado', passo: daPendencia },
    '/faturamentoseminovo/proprietariorecusado/reenvio': {
      title: 'Reenviar dados do proprietário',
      passo: dosDocumentos,
    },
    '/faturamentoseminovo/proprietariorecusado/enviado': {
      title: 'Dados do proprietário enviados',
      passo: dosDocumentos,
    },
    '/faturamentoseminovo/pendencianotafiscal': { title: 'Pendência na nota fiscal', passo: daPendencia },
    '/faturamentoseminovo/cartacorrecaoenviada': { title: 'Carta de correção do seminovo enviada', passo: daPendencia },
    '/faturamentoseminovo/acompanharpagamento': { title: 'Acompanhar pagamento do seminovo', passo: doPagamento },
    '/faturamentoseminovo/reanalise-faturamento': { title: 'Nova análise do faturamento', passo: daPendencia },
    '/faturamentoseminovo/reanalise-faturamento/enviada': { title: 'Nova análise enviada', passo: dosDocumentos },
    '/faturamentoseminovo/pendencia-detran': { title: 'Pendência do seminovo no Detran', passo: doPagamento },
    '/faturamentoseminovo/dados-proprietario-divergente': {
      title: 'Dados do proprietário divergentes',
      passo: daPendencia,
    },
    '/faturamentoseminovo/dadosbancariosestorno': { title: 'Dados bancários após estorno', passo: doPagamento },
  }),
  '/faturamentoseminovo/assinaturacontrato': {
    access: 'mobile',
    cota: 'sua',
    title: 'Assinatura do contrato',
    passo: doPagamento,
  },
} satisfies RouteMap
