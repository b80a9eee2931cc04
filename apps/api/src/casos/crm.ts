import { diaEm, formatDiaBr } from '@contempla/consorcio'
import {
  apresentacaoDa,
  cabecalhoDoRegistro,
  cartaoDe,
  etapaDa,
  listaDoRegistro,
  PROCESSOS,
  type ProblemaDeDocumento,
  type Processo,
  telaDa,
} from '@contempla/consorcio/processos'
import { eq, inArray } from 'drizzle-orm'
import type { Cifra } from '../platform/cifra.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Executor } from '../platform/database.ts'
import { crivoDoRegistro } from '../ports/crivo/index.ts'
import { type Crm, createCrmSalesforce } from '../ports/crm/index.ts'
import { casoDocumento, cliente } from '../schema/index.ts'
import { listVigentes } from './documentos.ts'
import { type CasoLido, dadosDo, estadoDo, getCaso, listCasosDoCliente } from './fatos.sql.ts'
import { numeroDe } from './numero.ts'

type Meios = { db: Database; cifra: Cifra }
type Documento = typeof casoDocumento.$inferSelect

const origens = { cliente: 'APP', representante: 'AR', analista: 'Retaguarda', sistema: 'Sistema' } as const

/** The record, as the platform of cases keeps it. */
function registroDe(cifra: Cifra, lido: CasoLido, documentos: readonly Documento[]) {
  const { caso: c, modalidade } = lido
  const tabela: Processo = PROCESSOS[c.processo]
  const estado = estadoDo(lido)
  const aberto = (bytes: Buffer | null) => (bytes ? cifra.decifrar(bytes) : null)
  const com = (problema: ProblemaDeDocumento) =>
    listaDoRegistro(documentos.filter((d) => d.problema === problema).map(({ tipo }) => tipo))
  return {
    ...cabecalhoDoRegistro(tabela, estado, c.escalado),
    CaseNumber: numeroDe(c.id),
    CreatedDate: formatDiaBr(diaEm(c.abertoEm)),
    DadosApp__c: aberto(c.dadosCifrados),
    Observacao__c: null,
    Origin: origens[c.abertoPor],
    DocumentosIlegiveis__c: com('ilegivel'),
    DocumentosIncompletos__c: com('incompleto'),
    DocumentosIncorretos__c: com('incorreto'),
    ExpliqueMotivo__c: aberto(c.motivoCifrado),
    ModalidadeContemplacao__c: modalidade,
    ...crivoDoRegistro(dadosDo({ cifra }, lido)),
    idCota: c.cotaId,
  }
}

/** What the portal needs beside the record. */
function doPortal(lido: CasoLido) {
  const { processo, fase, venceEm } = lido.caso
  const tabela: Processo = PROCESSOS[processo]
  const estado = estadoDo(lido)
  const cartao = cartaoDe(tabela, estado, venceEm)
  return {
    tela: telaDa(tabela, estado),
    etapa: etapaDa(tabela, fase),
    andamento: cartao && { tom: cartao.tom, pede: cartao.pede, ate: cartao.ate },
    semNumero: apresentacaoDa(tabela, estado).semNumero ?? false,
  }
}

/** The record of a case, with whose it is; undefined without one. */
export async function findRegistro(db: Executor, cifra: Cifra, casoId: number) {
  const lido = await getCaso(db, casoId)
  if (!lido) return undefined
  return { clienteId: lido.caso.clienteId, registro: registroDe(cifra, lido, await listVigentes(db, casoId)) }
}

/** Built in: the cases of this installation are the platform's records. */
const createCrmLocal = ({ db, cifra }: Meios): Crm => ({
  async listRegistros(clienteId) {
    const lidos = await listCasosDoCliente(db, clienteId)
    if (lidos.length === 0) return []
    const documentos = await db
      .select()
      .from(casoDocumento)
      .where(
        inArray(
          casoDocumento.casoId,
          lidos.map(({ caso: { id } }) => id),
        ),
      )
    const porCaso = Map.groupBy(
      documentos.filter(({ substituidoEm }) => substituidoEm === null),
      ({ casoId }) => casoId,
    )
    return lidos.map((lido) => ({ ...registroDe(cifra, lido, porCaso.get(lido.caso.id) ?? []), ...doPortal(lido) }))
  },
  getConta: async (clienteId) => String(clienteId),
})

/** A person's CPF or CNPJ, without punctuation. */
export async function readInscricao({ db, cifra }: Meios, clienteId: number): Promise<string> {
  const [dono] = await db.select({ inscricao: cliente.inscricaoCifrada }).from(cliente).where(eq(cliente.id, clienteId))
  if (!dono) throw new Error(`não há o cliente ${clienteId}`)
  return cifra.decifrar(dono.inscricao)
}

/** The cases of this installation, and beside them the administrator's own platform where it has one. */
export function createCrm({ salesforce }: Pick<Config, 'salesforce'>, meios: Meios): Crm {
  const local = createCrmLocal(meios)
  if (!salesforce) return local
  return createCrmSalesforce(salesforce, { local, readInscricao: (clienteId) => readInscricao(meios, clienteId) })
}
