import { describe, expect, test } from 'vitest'
import { createCalendario } from '../../calendario/calendario.ts'
import {
  apresentacaoDa,
  atosDe,
  type Circunstancias,
  fimDoPrazo,
  linhaDoTempo,
  PROCESSOS,
  podeMover,
  telaDa,
  valoresDe,
} from '../index.ts'
import { caso } from '../motor/caso.fixture.ts'
import { chaveDe } from './status.fixture.ts'

const { 'faturamento-seminovo': seminovo } = PROCESSOS

describe('used vehicle: the timeline', () => {
  type Linha = readonly [status: string, etapa: string, tela: string, em?: Partial<Circunstancias>]
  const digital = { vistoria: 'VISTORIA_DIGITAL' } as const
  const tecnica = { vistoria: 'VISTORIA_TECNICA' } as const
  const linhas: readonly Linha[] = [
    ['AGUARDANDO_ESCOLHA_BEM', 'cadastro', 'atualizacaocadastral/telefone'],
    ['AGUARDANDO_DADOS_VISTORIA', 'simulacao', 'simulacao/regrasdeaceite'],
    ['CADASTRO_MANUAL_BEM', 'simulacao', 'simulacao/inclusaodemarca'],
    ['BEM_ENCONTRADO', 'vistoria', 'vistoriadigital/termos', digital],
    ['BEM_ENCONTRADO', 'vistoria', 'vistoriatecnica/cep', tecnica],
    ['ERRO_VISTORIA', 'vistoria', 'vistoriadigital/linkenviado', digital],
    ['ERRO_VISTORIA', 'vistoria', 'vistoriatecnica/agendada', tecnica],
    ['VISTORIA_DIGITAL_AGENDADA', 'vistoria', 'vistoriadigital/linkenviado'],
    ['VISTORIA_TECNICA_AGENDADA', 'vistoria', 'vistoriatecnica/agendada'],
    ['VEICULO_RECUSADO', 'vistoria', 'vistoriarecusada'],
    ['VEICULO_PENDENTE', 'vistoria', 'vistoriarecusada'],
    ['RETORNO_GARANTIA', 'vistoria', 'vistoriarecusada/documentoreenviado'],
    ['GARANTIA_AUTORIZADA', 'vistoria', 'vistoriarecusada/documentoreenviado'],
    ['RESPOSTA_FATURAMENTO', 'vistoria', 'vistoriarecusada/documentoreenviado'],
    ['RESPOSTA_CREDITO', 'vistoria', 'vistoriarecusada/documentoreenviado'],
    ['GARANTIA_APROVADA', 'proprietario', 'vendedor'],
    ['REVALIDAR_VENDEDOR', 'proprietario', 'dados-proprietario-divergente'],
    ['AGUARDANDO_DOCUMENTOS', 'proprietario', 'ordemgerada', { vendedor: 'LOCADORA' }],
    ['AGUARDANDO_DOCUMENTOS', 'proprietario', 'ordemgerada', { vendedor: 'REVENDEDORA_CONCESSIONARIA' }],
    ['AGUARDANDO_DOCUMENTOS', 'proprietario', 'vendedor/pessoafisica/anexos', { vendedor: 'PF' }],
    ['AGUARDANDO_DADOS_VENDEDOR', 'proprietario', 'ordemgerada', { vendedor: 'LOCADORA' }],
    ['AGUARDANDO_DADOS_VENDEDOR', 'proprietario', 'ordemgerada', { vendedor: 'OUTRAS_EMPRESAS' }],
    ['DOCUMENTOS_RECEBIDOS', 'proprietario', 'ordemcompra'],
    ['DOCUMENTOS_ILEGIVEIS', 'proprietario', 'proprietariorecusado'],
    ['DOCUMENTOS_INCORRETOS', 'proprietario', 'proprietariorecusado'],
    ['CORRECAO_FATURAMENTO', 'proprietario', 'reanalise-faturamento'],
    ['PENDENCIA_NOTA_FISCAL', 'proprietario', 'pendencianotafiscal'],
    ['NOVA_NOTA_FISCAL', 'proprietario', 'pendencianotafiscal'],
    ['NOTA_FISCAL_CORRIGIDA', 'proprietario', 'cartacorrecaoenviada'],
    ['AGUARDANDO_ASSINATURA', 'contrato', 'assinaturacontrato'],
    ['DOCUMENTO_ASSINADO', 'contrato', 'assinaturacontrato'],
    ['PENDENCIA_CONTRATO', 'contrato', 'assinaturacontrato'],
    ['PROGRAMAR_PAGAMENTO', 'contrato', 'assinaturacontrato'],
    ['PENDENCIA_DETRAN', 'pagamento', 'pendencia-detran'],
    ['PAGAMENTO_ENVIADO', 'pagamento', 'acompanharpagamento'],
  ]
  const ordem = ['cadastro', 'simulacao', 'vistoria', 'proprietario', 'contrato', 'pagamento']

  test.each(linhas.map(([status, etapa, tela, em = {}]) => [status, etapa, tela, em] as const))(
    '%s: the step %s leads to %s',
    (status, etapa, tela, em) => {
      const passos = linhaDoTempo(seminovo, caso(chaveDe(seminovo, status), em))
      const atual = ordem.indexOf(etapa)
      expect(passos.map((passo) => passo.etapa)).toEqual(ordem)
      expect(passos[atual]?.tela).toBe(`/faturamentoseminovo/${tela}`)
      expect(passos.slice(0, atual).every(({ situacao }) => situacao === 'Concluido')).toBe(true)
      expect(passos.slice(atual + 1).every(({ situacao }) => situacao === 'Fechado')).toBe(true)
    },
  )

  test('awaiting the choice of the asset, the registration update is open and the later steps are closed', () => {
    expect(linhaDoTempo(seminovo, caso('aguardandoEscolhaBem')).map(({ situacao }) => situacao)).toEqual([
      'Aberto',
      'Fechado',
      'Fechado',
      'Fechado',
      'Fechado',
      'Fechado',
    ])
  })

  test('a payment that was sent concludes every step', () => {
    const situacoes = linhaDoTempo(seminovo, caso('pagamentoEnviado')).map(({ situacao }) => situacao)
    expect(new Set(situacoes)).toEqual(new Set(['Concluido']))
  })

  test('no documents are handed in on an inspection that is over, which is made again; what a desk takes costs nobody one', () => {
    const enviar = (valida: boolean) =>
      podeMover(seminovo, caso('aguardandoDocumentos'), {
        ator: 'cliente',
        ato: 'enviarDocumentos',
        atendida: () => valida,
      })
    expect(enviar(true)).toMatchObject({ para: 'documentosRecebidos' })
    expect(enviar(false)).toMatchObject({ para: 'vistoriaVencida', ato: { efeito: null } })
    const daMesa = Object.keys(seminovo.fases)
      .flatMap((fase) => [...atosDe(seminovo, fase, 'analista'), ...atosDe(seminovo, fase, 'sistema')])
      .flatMap(({ para, senao }) => [...valoresDe(para), ...(senao ? [senao.para] : [])])
    expect(daMesa).not.toContain('vistoriaVencida')
  })

  test('past its time a visit takes its report, and photos and results that are over take none', () => {
    const receber = (fase: string) =>
      podeMover(seminovo, caso(fase), { ator: 'sistema', ato: 'receberLaudo', atendida: () => true })
    expect(receber('visitaVencida')).toMatchObject({ para: 'laudoRecebido' })
    expect(receber('vistoriaVencida')).not.toHaveProperty('para')
  })

  test('other documents of the owner are asked for while the inspection system is pending', () => {
    const pendente = caso('documentosRecebidos', { respostas: { respostaSworks: 'PENDENTE' } })
    expect(telaDa(seminovo, pendente)).toBe('/faturamentoseminovo/proprietariorecusado/reenvio')
    expect(telaDa(seminovo, caso('documentosRecebidos'))).toBe('/faturamentoseminovo/ordemcompra')
  })

  test.each([
    ['aguardandoDadosVistoria', 'Simulação de avaliação', 'Visualizar'],
    ['bemEncontrado', 'Vistoria do veículo', 'Iniciar'],
    ['vistoriaDigitalAgendada', 'Vistoria digital', 'Visualizar'],
    ['vistoriaTecnicaAgendada', 'Vistoria técnica', 'Visualizar'],
    ['garantiaAprovada', 'Vistoria concluída!', 'Visualizar'],
    ['veiculoRecusado', 'Vistoria recusada', 'Visualizar'],
    ['veiculoPendente', 'Vistoria recusada', 'Visualizar'],
    ['retornoGarantia', 'Documento reenviado', 'Visualizar'],
  ])('%s has the card %s', (fase, titulo, acao) => {
    expect(apresentacaoDa(seminovo, caso(fase)).card).toMatchObject({ titulo, acao })
  })

  test.each([
    ['vistoriaDigitalAgendada', '2026-12-22T03:00:00.000Z', 'vistoriaVencida'],
    ['vistoriaTecnicaAgendada', '2026-12-21T03:00:00.000Z', 'visitaVencida'],
    ['garantiaAprovada', '2027-01-05T03:00:00.000Z', 'vistoriaVencida'],
    ['aguardandoAssinatura', '2026-11-28T03:00:00.000Z', 'contratoAtrasado'],
    // Its last day is a Sunday, on which no term of the holder's ends.
    ['contratoEnviado', '2026-12-22T03:00:00.000Z', 'pendenciaContrato'],
    ['aguardandoPagamento', '2026-11-28T03:00:00.000Z', 'pagamentoSemResposta'],
    ['cadastroModelo', '2026-11-25T03:00:00.000Z', 'cadastroManualBem'],
    ['notaFiscalCorrigida', '2026-11-28T03:00:00.000Z', 'documentosRecebidos'],
  ])('%s, begun on 20/11/2026, lasts until %s and then is %s', (fase, em, vencido) => {
    const agora = new Date('2026-11-20T15:00:00Z')
    const contando = {
      calendario: createCalendario([]),
      parametros: {
        diasDoFaturamento: 30,
        diasDoPagamento: 5,
        diasDoLinkDeAutenticacao: 2,
        diasDaDevolucao: 5,
        diasDaAnaliseDaDevolucao: 10,
      },
    }
    expect(
      fimDoPrazo(seminovo, { fase, respostas: {} }, { daFase: agora, doCaso: agora, doTitular: agora }, contando),
    ).toMatchObject({
      em: new Date(em),
      vencido,
    })
  })
})
