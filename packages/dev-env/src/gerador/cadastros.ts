import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities'
import { addDays, type Dia, FERIADOS } from '@contempla/consorcio'
import type { Linha } from './linha.ts'

/** The streets of the demo: postal code, kind, name, district, city with its IBGE code, state. */
export const LOGRADOUROS = [
  ['01001000', 'Praça', 'da Sé', 'Sé', 3550308, 'São Paulo', 'SP'],
  ['01310100', 'Avenida', 'Paulista', 'Bela Vista', 3550308, 'São Paulo', 'SP'],
  ['04538133', 'Avenida', 'Brigadeiro Faria Lima', 'Itaim Bibi', 3550308, 'São Paulo', 'SP'],
  ['20040002', 'Avenida', 'Rio Branco', 'Centro', 3304557, 'Rio de Janeiro', 'RJ'],
] as const

/** Writes the lines that every installation needs, whatever its partners: holidays, cities, versions of the app. */
export function* linhasDosCadastros(): Generator<Linha> {
  for (const { data, descricao, uf } of FERIADOS) yield { tipo: 'feriado', dia: data, descricao, uf }
  for (const { code, name, stateCode } of getMunicipalities()) {
    yield { tipo: 'municipio', codigoIbge: Number(code), nome: name, uf: stateCode }
  }
  for (const [cep, tipoLogradouro, nome, bairro, codigoIbge] of LOGRADOUROS) {
    yield { tipo: 'logradouro', cep, tipoLogradouro, nome, bairro, codigoIbge }
  }
  yield { tipo: 'versao', id: 1, versao: '1.70.00', obrigatoria: false }
}

/** The logins of the demo's staff console. */
export const FUNCIONARIOS = [
  { nome: 'Tânia Atendente', email: 'atendente@contempla.example', papel: 'atendente', senha: 'retaguarda-atendente' },
  { nome: 'Ana Analista', email: 'analista@contempla.example', papel: 'analista', senha: 'retaguarda-analista' },
  { nome: 'Gil Gestor', email: 'gestor@contempla.example', papel: 'gestor', senha: 'retaguarda-gestor' },
  {
    nome: 'Adriana Administradora',
    email: 'administrador@contempla.example',
    papel: 'administrador',
    senha: 'retaguarda-administrador',
  },
  {
    nome: 'Sérgio Dois Passos',
    email: 'segundo-fator@contempla.example',
    papel: 'gestor',
    senha: 'retaguarda-segundo-fator',
  },
] as const

export function* linhasDaDemonstracao(hoje: Dia): Generator<Linha> {
  for (const funcionario of FUNCIONARIOS) yield { tipo: 'funcionario', ...funcionario }
  const aviso = (chave: string, parceiro: string, inicio: Dia, fim: Dia, texto: string) => ({
    tipo: 'aviso',
    chave,
    parceiro,
    texto,
    ativo: true,
    inicio: `${inicio}T03:00:00Z`,
    fim: `${fim}T09:00:00Z`,
  })
  yield aviso(
    'cooperativa-em-curso',
    'cooperativa',
    addDays(hoje, -1),
    addDays(hoje, 7),
    'Estamos melhorando os extratos. Algumas consultas podem demorar mais que o normal.',
  )
  yield aviso(
    'contempla-futuro',
    'contempla',
    addDays(hoje, 20),
    addDays(hoje, 20),
    'Manutenção programada para esta madrugada.',
  )
}
