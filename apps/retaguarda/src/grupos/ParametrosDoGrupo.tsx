import { Button, formatDia, Link, Section, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Carregado, type Coluna, href, type Result, readQuery, Tabela, useMay } from '../shell/kit.ts'
import { Diferencas } from './Diferencas.tsx'
import classes from './Grupo.module.css'
import { NovaVersao } from './NovaVersao.tsx'
import { formatValor, partesDoContrato, rotuloDe } from './parametros.ts'
import { RevogarVersao } from './RevogarVersao.tsx'

type Parametros = Result<'GET /grupos/:id/parametros'>
type Valor = Parametros['valores'][number]

const colunas: readonly Coluna<Valor>[] = [
  { title: 'Parâmetro', value: ({ nome }) => rotuloDe(nome), wraps: true },
  {
    title: 'Vale hoje',
    value: ({ nome, valor, padrao }) =>
      valor === padrao ? formatValor(nome, valor) : <b>{formatValor(nome, valor)}</b>,
    wraps: true,
  },
  { title: 'Padrão', value: ({ nome, padrao }) => formatValor(nome, padrao), wraps: true },
  { title: 'De onde vem', value: ({ definidoEm }) => (definidoEm ? `Versão de ${formatDia(definidoEm)}` : 'Padrão') },
]

export function ParametrosDoGrupo({ grupo }: { grupo: Result<'GET /grupos/:id'> }) {
  const parametros = useQuery(readQuery('GET /grupos/:id/parametros', { params: { id: grupo.id } }))
  return <Carregado query={parametros}>{(dados) => <Contrato grupo={grupo} parametros={dados} />}</Carregado>
}

function Contrato({ grupo, parametros }: { grupo: Result<'GET /grupos/:id'>; parametros: Parametros }) {
  const [editando, setEditando] = useState(false)
  const { porque } = useMay('gestor')
  const encerrado = grupo.situacao === 'ENCERRADO' ? 'O grupo já foi encerrado.' : undefined
  if (editando) return <NovaVersao grupo={grupo.id} parametros={parametros} onLeave={() => setEditando(false)} />
  const doNome = new Map(parametros.valores.map((valor) => [valor.nome, valor]))
  return (
    <>
      <Versoes
        grupo={grupo.id}
        parametros={parametros}
        acao={
          <Button disabledReason={porque ?? encerrado} onClick={() => setEditando(true)}>
            Nova versão
          </Button>
        }
      />
      {partesDoContrato.map(({ titulo, itens }) => (
        <Section key={titulo} title={titulo}>
          <Tabela
            caption={titulo}
            columns={colunas}
            rows={itens.flatMap(({ nome }) => doNome.get(nome) ?? [])}
            rowKey={({ nome }) => nome}
          />
        </Section>
      ))}
    </>
  )
}

interface VersoesProps {
  grupo: number
  parametros: Parametros
  acao: React.ReactNode
}

const palavra = { passada: 'Passada', vigente: 'Vale hoje', futura: 'Marcada' } as const
const tom = { passada: 'neutro', vigente: 'sucesso', futura: 'info' } as const

function Versoes({ grupo, parametros: { versoes }, acao }: VersoesProps) {
  return (
    <Section
      title="Versões"
      lead="Cada versão vale do seu dia em diante e nunca é alterada: para mudar, grava-se outra. Uma ainda marcada pode ser revogada."
      action={acao}
    >
      {versoes.length === 0 ? (
        <p className={classes.apoio}>Nenhuma versão gravada: vale o padrão em tudo.</p>
      ) : (
        <ul className={classes.lista}>
          {versoes.map(({ vigenteDesde, situacao, diferencas, foraDaFaixa }, i) => (
            <li key={vigenteDesde}>
              <details open={situacao !== 'passada'}>
                <summary>
                  <b>{formatDia(vigenteDesde)}</b> <Tag tone={tom[situacao]}>{palavra[situacao]}</Tag>
                </summary>
                <Diferencas items={diferencas} empty="Não muda nada em relação ao que valia." />
                {foraDaFaixa.length > 0 && (
                  <p className={classes.pendencias}>
                    Valores que não são aceitos e ficam no padrão: {foraDaFaixa.join(', ')}
                  </p>
                )}
                <Link
                  href={href('/parametros', undefined, { grupo, para: vigenteDesde, de: versoes[i + 1]?.vigenteDesde })}
                >
                  Comparar
                </Link>
                {situacao === 'futura' && <RevogarVersao grupo={grupo} vigenteDesde={vigenteDesde} />}
              </details>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
