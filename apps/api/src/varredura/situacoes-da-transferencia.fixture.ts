import { cpfDe } from '@contempla/dev-env'
import { ACEITE, readContrato } from '../contratos/index.ts'
import { holdCessionario, nameCessionario } from '../transferencias/cessionarios.ts'
import { writeTermo } from '../transferencias/termo.ts'
import type { Preparo, Situacao } from './preparo.fixture.ts'

const assinatura = 'POST /cotas/:id/transferencia/assinatura'
let pessoas = 0

/** The person's request in a phase, with who is to receive the quota and, past the approval, the deed. */
async function emFase({ cenario, pessoa }: Preparo, fase: string) {
  const { contexto } = cenario.ambiente.servidor
  const { cliente: clienteId, cota: cotaId } = pessoa
  const casoId = await cenario.mundo.casoEm({ clienteId, cotas: [cotaId] }, { processo: 'transferencia', fase })
  const inscricao = cpfDe(800_000_000 + ++pessoas)
  const ator = { tipo: 'sistema', id: null } as const
  await contexto.db.transaction(async (tx) => {
    const nomeado = { casoId, cotaId, clienteId, inscricao, nome: 'Quem recebe', email: `r${pessoas}@exemplo.com.br` }
    await nameCessionario(tx, contexto, nomeado)
    await writeTermo(tx, contexto, { dele: await holdCessionario(tx, casoId), quemPaga: 'cedente', taxa: 80_000, ator })
  })
  const termo = await readContrato(contexto.db, contexto, casoId)
  return { inscricao, body: { sha256: termo?.sha256 ?? '', aceite: ACEITE.versao } }
}

/** The common person's quota is contemplated, which keeps it from being transferred. */
const dados = () => ({ cotas: [{ pagas: 3 }] })

/** The situations in which the calls of a transfer are answered. */
export const situacoesDaTransferencia: readonly Situacao[] = [
  { dados, chamadas: ['POST /cotas/:id/transferencia/passos'] },
  {
    dados,
    prepara: async (preparo) => {
      await emFase(preparo, 'dadosDoCessionario')
      return {}
    },
    chamadas: ['POST /cotas/:id/transferencia/cessionario'],
  },
  {
    dados,
    prepara: async (preparo) => {
      const { inscricao } = await emFase(preparo, 'confirmacaoDoEmail')
      return { diz: { 'POST /core/transferencia-cota/solicitar': { body: { cpfCnpjCessionario: inscricao } } } }
    },
    chamadas: ['POST /core/transferencia-cota/solicitar'],
  },
  {
    dados,
    prepara: async (preparo) => {
      await emFase(preparo, 'aguardandoCessionario')
      return {}
    },
    chamadas: ['POST /cotas/:id/transferencia/convite'],
  },
  {
    dados,
    prepara: async (preparo) => {
      const { body } = await emFase(preparo, 'aguardandoAssinatura')
      return { diz: { [assinatura]: { body } } }
    },
    chamadas: ['GET /cotas/:id/transferencia/termo', assinatura],
  },
  {
    dados,
    prepara: async (preparo) => {
      await emFase(preparo, 'transferida')
      const { ambiente } = preparo.cenario
      await ambiente.sql(
        "update contrato_do_bem set assinado_em = escrito_em, sha256_assinado = sha256, nivel = 'B-B', lacre_cifrado = $2 where cota_id = $1",
        [preparo.pessoa.cota, ambiente.servidor.contexto.cifra.cifrar('')],
      )
      return {}
    },
    chamadas: ['GET /documentos/termos-de-transferencia/:id'],
  },
]
