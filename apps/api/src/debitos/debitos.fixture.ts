import { randomBytes } from 'node:crypto'
import { parametrosPadrao } from '@contempla/consorcio'
import { novoDevedor } from '../boletos/devedor.fixture.ts'
import { hoje, type Mesa } from '../pagamentos/pagamentos.fixture.ts'
import { segredoDoAviso } from '../pix/pix.fixture.ts'
import { createLogDeTeste } from '../platform/log/log.fixture.ts'
import type { PspDeTeste } from '../ports/banco/pix-api/psp.fixture.ts'
import { rotinas } from './index.ts'
import { pedirDebitosAoBanco } from './pedidos.ts'

export type MesaComBanco = Mesa & { psp: PspDeTeste }

const caminho = '/cotas/:id/forma-pagamento/debito-automatico' as const

/** Puts an account into somebody's record, as the screens of the record do. */
export async function darConta({ ambiente }: Pick<Mesa, 'ambiente'>, clienteId: number) {
  const conta = {
    beneficiario: 'Titular de Teste',
    inscricaoNacional: '12345678909',
    banco: '341',
    agencia: '1234',
    conta: '56789',
    contaDigito: '0',
    tipoConta: 'corrente',
  }
  const { cifra, relogio } = ambiente.servidor.contexto
  await ambiente.sql(
    "insert into conta_bancaria (cliente_id, dados_cifrados, alterado_em, avisos) values ($1, $2, $3, '{}')",
    [clienteId, cifra.cifrar(JSON.stringify(conta)), relogio.agora()],
  )
}

/** Has the bank asked all that waits, and answers what was logged of it. */
export async function pedir({ ambiente }: Pick<Mesa, 'ambiente'>) {
  const { log, linhas } = createLogDeTeste()
  await pedirDebitosAoBanco(ambiente.servidor.contexto, log)
  return linhas
}

/** A holder with an account, who owes an instalment due in five days. */
export async function novoTitular(mesa: Mesa, { tentativas = parametrosPadrao('auto').tentativasDoDebito } = {}) {
  const devedor = await novoDevedor(mesa, { emDia: 1 })
  const [cota] = devedor.cotas
  if (!cota) throw new Error('sem cota')
  const { ambiente } = mesa
  await darConta(mesa, devedor.clienteId)
  if (tentativas > 0)
    await ambiente.sql(
      `insert into grupo_parametro (grupo_id, vigente_desde, valores)
       select grupo_id, $3::date, valores || jsonb_build_object('tentativasDoDebito', $2::int) from grupo_parametro
       where grupo_id = $1 order by vigente_desde desc limit 1`,
      [cota.grupoId, tentativas, hoje],
    )
  const { chamar } = devedor
  const ver = async () => (await chamar(`GET ${caminho}`)).data
  const fazer = (body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    chamar(`POST ${caminho}`, { body: { forma: 'pix-automatico', conta: null, valorMaximo: null, ...body }, headers })
  const acordos = () =>
    ambiente.sql<{ id: number; situacao: string; motivo: string | null; id_rec: string; pedir_em: Date | null }>(
      'select id, situacao, motivo, id_rec, pedir_em from acordo_de_debito where cota_id = $1 order by id',
      [cota.cotaId],
    )
  const idRec = async () => (await acordos()).at(-1)?.id_rec ?? ''
  return {
    ...devedor,
    cota,
    boleto: cota.boleto,
    valor: cota.parcela.valor,
    vencimento: cota.parcela.vencimento,
    ver,
    fazer,
    limitar: (valorMaximo: number | null) => chamar(`PUT ${caminho}`, { body: { valorMaximo } }),
    encerrar: (headers: Record<string, string> = {}) => chamar(`DELETE ${caminho}`, { headers }),
    acordos,
    idRec,
    passos: () =>
      ambiente.sql<{ de: string | null; para: string; motivo: string | null }>(
        `select p.de, p.para, p.motivo from passo_do_acordo p join acordo_de_debito a on a.id = p.acordo_id
         where a.cota_id = $1 order by p.id`,
        [cota.cotaId],
      ),
    debitos: () =>
      ambiente.sql<{ txid: string; situacao: string; motivo: string | null; valor: number; tentativas: number }>(
        `select txid, situacao, motivo, valor_centavos as valor, tentativas from debito where boleto_id = $1
         order by criado_em, txid`,
        [cota.boleto],
      ),
    txid: async () =>
      (
        await ambiente.sql<{ txid: string }>(
          'select txid from debito where boleto_id = $1 order by criado_em desc limit 1',
          [cota.boleto],
        )
      )[0]?.txid ?? '',
    mensagens: async () =>
      (
        await ambiente.sql<{ assunto: string }>(
          `select m.assunto from mensagem_saida m join email_do_cliente e on e.email_cifrado = m.para_cifrado
           where e.cliente_id = $1 order by m.id`,
          [devedor.clienteId],
        )
      ).map(({ assunto }) => assunto.replace(/^[^:]*: /, '')),
    rodar: (dia: string) => rotinas[0]?.executar(ambiente.servidor.contexto, dia, cota.grupoId),
  }
}

/** The same, with an agreement that was authorised at the bank. */
export async function novoAutorizado(
  mesa: MesaComBanco,
  { valorMaximo = null, tentativas = 0 }: { valorMaximo?: number | null; tentativas?: number } = {},
) {
  const titular = await novoTitular(mesa, { tentativas })
  await titular.fazer({ valorMaximo })
  await pedir(mesa)
  await avisarRec(mesa, [mesa.psp.debito.responder(await titular.idRec(), 'APROVADA')])
  return titular
}

const avisar = ({ ambiente }: Pick<Mesa, 'ambiente'>, onde: 'rec' | 'cobr', corpo: unknown, segredo: string) =>
  fetch(`${ambiente.url}/integracoes/v1/pix/${segredo}/${onde}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(corpo),
  })

/** Tells of agreements, or of charges, as the bank would. */
export const avisarRec = (mesa: Pick<Mesa, 'ambiente'>, recs: unknown, segredo = segredoDoAviso) =>
  avisar(mesa, 'rec', { recs }, segredo)
export const avisarCobR = (mesa: Pick<Mesa, 'ambiente'>, cobsr: unknown, segredo = segredoDoAviso) =>
  avisar(mesa, 'cobr', { cobsr }, segredo)

export const outroIdRec = () => `RN${randomBytes(14).toString('hex').slice(0, 27)}`
