import { randomUUID } from 'node:crypto'
import { multiplyHalfUp, parsePercent } from '@contempla/consorcio'
import { esperaOutraPessoa, PROCESSOS } from '@contempla/consorcio/processos'
import { type Chamada, createClienteHttp, type Envio, levarAte } from '@contempla/dev-env'
import sharp from 'sharp'
import type { useFim } from '../encerramentos/encerramentos.fixture.ts'
import { conduzirFaturamentos } from '../faturamentos/index.ts'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'
import type { ModoDeSessao } from '../platform/sessions.ts'

export type Fim = ReturnType<typeof useFim>

export const contaDe = (inscricaoNacional: string, mudanca: object = {}) => ({
  beneficiario: 'Quem recebe',
  inscricaoNacional,
  banco: '341',
  agencia: '1234',
  agenciaDigito: null,
  conta: '12345',
  contaDigito: '6',
  tipoConta: 'corrente',
  operacao: null,
  ...mudanca,
})

/** Signs the holder of a quota in, anew for each call, so that the clock may move between calls. */
export async function titularDa(fim: Fim, cotaId: number, inscricao: string) {
  const { ambiente, parceiro } = fim
  const [dono] = await ambiente.sql<{ cliente_id: number }>('select cliente_id from cota where id = $1', [cotaId])
  const clienteId = dono?.cliente_id ?? 0
  const { sessoes, db, relogio } = ambiente.servidor.contexto

  async function chamar(chamada: Chamada, envio: Envio = {}, modo: ModoDeSessao = 'normal') {
    const { clientId } = parceiro
    const { accessToken, sessaoId } = await sessoes.abrir(db, { clienteId, clientId, modo, web: false })
    await ambiente.sql('update sessao set cota_id = $1 where id = $2', [cotaId, sessaoId])
    const token = createSegredo()
    await ambiente.sql(
      `insert into verificacao (cliente_id, sessao_id, acao, codigo_hash, criada_em, usada_em, token_hash, token_expira_em)
       values ($1, $2, 'dados-bancarios', '\\x00', $3, $3, $4, $5)`,
      [clienteId, sessaoId, relogio.agora(), hashSegredo(token), new Date(relogio.agora().getTime() + 900_000)],
    )
    const http = createClienteHttp(ambiente.url, {
      client_id: clientId,
      access_token: accessToken,
      'auth-token': token,
    })
    const chave: Record<string, string> = chamada.startsWith('GET') ? {} : { 'idempotency-key': randomUUID() }
    return http.chamar(chamada, { ...envio, headers: { ...chave, ...envio.headers } })
  }

  async function enviarArquivo(formato: 'jpeg' | 'png' | 'tiff' = 'jpeg'): Promise<string> {
    const background = { r: Math.random() * 255, g: Math.random() * 255, b: 140 }
    const foto = await sharp({ create: { width: 640, height: 640, channels: 3, background } })
      .toFormat(formato)
      .toBuffer()
    const form = new FormData()
    form.set('category', 'documento-devolucao')
    form.set('file', new Blob([new Uint8Array(foto)]), `foto.${formato}`)
    const { data, codigo } = await chamar('POST /arquivos/v2', { form })
    if (!data) throw new Error(codigo)
    return String(data.url)
  }

  const status = () => chamar('GET /core/devolucao/status')
  const enviarDocumentos = async (tipos: readonly string[], call: Chamada) => {
    const { data } = await status()
    const documentos = await Promise.all(
      tipos.map(async (tipo, i) => ({
        tipo,
        url: await enviarArquivo(i === 0 ? 'tiff' : 'png'),
        ...(tipo.startsWith('documento') ? { identidade: 'cnh' } : {}),
      })),
    )
    return chamar(call, { body: { CaseNumber: data.CaseNumber, documentos } })
  }
  const casoDe = async () => {
    const [row] = await ambiente.sql<{ id: number; fase: string }>(
      "select id::int, fase from caso where cota_id = $1 and processo = 'devolucao' order by id desc limit 1",
      [cotaId],
    )
    return row ?? { id: 0, fase: '' }
  }
  let outra: ReturnType<typeof fim.nucleo.naRetaguarda> | undefined

  /** Decides by an act of the case's phase; one that sends money is made by another manager than the rest. */
  async function decidir(ato: string, motivo?: string, quem?: Fim['gestor']) {
    const { id, fase } = await casoDe()
    const body = { ato, fase, ...(motivo ? { motivo } : {}) }
    const deOutra = esperaOutraPessoa(PROCESSOS.devolucao, fase)
    const gestor = quem ?? (deOutra ? await (outra ??= fim.nucleo.naRetaguarda('gestor')) : fim.gestor)
    return gestor.chamar('POST /casos/:id/andamentos', { params: { id }, body })
  }

  return {
    cotaId,
    clienteId,
    chamar,
    status,
    enviarArquivo,
    enviarDocumentos,
    casoDe,
    decidir,
    valores: async () => (await chamar('GET /core/devolucao/valores-disponiveis')).data,
    iniciar: () => chamar('GET /core/devolucao/iniciar'),
    confirmar: (body: object = {}) => chamar('POST /core/devolucao/confirmar', { body }),
    pedir: (body: object = contaDe(inscricao)) => chamar('POST /core/devolucao/solicitar-pagamento', { body }),
    conduzir: () => conduzirFaturamentos(ambiente.servidor.contexto),
  }
}
export type Titular = Awaited<ReturnType<typeof titularDa>>

const daPessoa = ['documento_pessoal', 'selfie'] as const

/** Leads a new case to where the account is asked for. */
export async function ateAConta(fim: Fim, t: Titular) {
  await t.iniciar()
  await t.confirmar()
  await t.enviarDocumentos(daPessoa, 'POST /antifraude/analise-documento/solicitar')
  await levarAte(fim.ambiente, (await t.casoDe()).id, 'analiseGrc')
  return t.decidir('aprovar')
}

/** Leads a case from the account to the order at the bank. */
export async function ateOBanco(fim: Fim, t: Titular) {
  await t.pedir()
  await fim.ambiente.sql('update mensagem_saida set enviada_em = now() where enviada_em is null')
  await t.decidir('aprovar')
  const liberado = await t.decidir('liberar')
  await t.conduzir()
  return liberado
}

/** A cancelled quota of a running group, with what it has paid; `sorteada`: with the refund that the draw left it. */
export async function cancelada(fim: Fim, { sorteada = true } = {}) {
  const grupo = await fim.nucleo.novoGrupo(fim.parceiro, {
    assembleia: 20,
    cotas: [{ cancelamento: '2026-03-01', emAtraso: 2 }, {}],
  })
  const cotaId = grupo.cotas.get('0001') ?? 0
  if (sorteada) await sortear(fim, grupo.id, cotaId)
  return { grupo, ...(await titularDa(fim, cotaId, grupo.titulares.get('0001') ?? '')) }
}

/** The draw's refund as `publicarAssembleia` keeps it: the amounts, and what left the group's cash. */
async function sortear({ ambiente }: Fim, grupoId: number, cotaId: number) {
  const [lida] = await ambiente.sql<{ credito: number; ppt: number }>(
    `select credito_centavos as credito, fundo_comum_pago_ppt as ppt from cota join cota_saldo s on s.cota_id = cota.id
     where cota.id = $1`,
    [cotaId],
  )
  const base = multiplyHalfUp(lida?.credito ?? 0, lida?.ppt ?? 0)
  const multa = multiplyHalfUp(base, parsePercent('10'))
  const penal = multiplyHalfUp(base, parsePercent('20'))
  const valor = base - multa - penal
  const dia = '2026-11-10'
  await ambiente.sql("update cota set data_contemplacao = $2, modalidade_contemplacao = 'Sorteio' where id = $1", [
    cotaId,
    dia,
  ])
  await ambiente.sql(
    `insert into restituicao (cota_id, grupo_id, origem, dia, base_centavos, multa_centavos, penal_centavos, valor_centavos)
     values ($1, $2, 'sorteio', $3, $4, $5, $6, $7)`,
    [cotaId, grupoId, dia, base, multa, penal, valor],
  )
  for (const [chave, tipo, quanto] of [
    ['restituicao', 'restituicao', valor],
    ['penal', 'multa-de-exclusao', penal],
  ] as const)
    await ambiente.sql(
      `insert into movimento_grupo (chave, grupo_id, cota_id, conta, tipo, dia, valor_centavos, criado_em)
       values ($1, $2, $3, 'fundo-comum', $4, $5, $6, now())`,
      [`${chave}:${cotaId}`, grupoId, cotaId, tipo, dia, -quanto],
    )
}
