import { type CampoDoContrato, type Dia, formatDiaBr } from '@contempla/consorcio'
import { openFolha, writeCampos, writeParagrafo, writeTitulo } from '../folha.ts'
import { presentMarca } from '../marca.ts'
import { concluir } from '../papel.ts'
import type { Contrato } from './proposta.service.ts'

const ROTULOS: Readonly<Record<CampoDoContrato, string>> = {
  consorciado: 'Consorciado',
  inscricao: 'CPF ou CNPJ',
  administradora: 'Administradora',
  cnpj: 'CNPJ da administradora',
  grupo: 'Grupo',
  cota: 'Cota',
  bem: 'Bem de referência',
  credito: 'Crédito na adesão',
  plano: 'Plano',
  prazo: 'Prazo do plano',
  parcelas: 'Parcelas da cota',
  taxaAdministracao: 'Taxa de administração, no plano todo',
  fundoReserva: 'Fundo de reserva, no plano todo',
  seguro: 'Seguro, por mês',
  adesao: 'Adesão',
}

const isCampo = (nome: string): nome is CampoDoContrato => nome in ROTULOS

/** The registered contract's copy: what was agreed of the quota, then the text that holds for it. */
export function renderContrato(
  { cota, parceiro, titulo, vigenteDesde, inscricao, taxaMensal, dados, blocos }: Contrato,
  emitidoEm: Dia,
): Promise<Buffer> {
  const papel = openFolha({
    titulo: `Segunda via do contrato`,
    marca: presentMarca(parceiro),
    dias: null,
    cota,
    inscricao,
    emitidoEm,
  })
  writeTitulo(papel, 'Dados da proposta')
  const rotulos = taxaMensal ? { ...ROTULOS, taxaAdministracao: 'Taxa de administração' } : ROTULOS
  const campos = Object.keys(ROTULOS).filter(isCampo)
  writeCampos(
    papel,
    campos.flatMap((campo) => (dados[campo] === '' ? [] : [{ rotulo: rotulos[campo], valor: dados[campo] }])),
  )
  writeTitulo(papel, titulo)
  writeParagrafo(papel, `Em vigor desde ${formatDiaBr(vigenteDesde)}, e na adesão desta cota.`, { suave: true })
  for (const { tipo, texto } of blocos) {
    if (tipo === 'titulo') writeTitulo(papel, texto)
    else writeParagrafo(papel, texto)
  }
  return concluir(papel)
}
