import { grupoECotaDaVersao } from '@contempla/consorcio'
import { Button, LinkButton, SelectField, TextField } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { type Coluna, countOf, href, type Linha, Pagina, Paginacao, readQuery, Tabela } from '../shell/kit.ts'
import classes from './Consorciados.module.css'
import { useBuscaDeConsorciados } from './useBuscaDeConsorciados.ts'

type Achado = Linha<'POST /consorciados/busca'>

export function ConsorciadosScreen() {
  const { busca, termo, procurar, resultado } = useBuscaDeConsorciados()
  const parceiros = useQuery(readQuery('GET /parceiros/todos'))
  return (
    <Pagina title="Consorciados" summary="Encontre quem está na linha pelo CPF ou CNPJ, pela cota ou pelo nome.">
      <CaixaDeBusca
        key={termo}
        termo={termo}
        procurar={procurar}
        procurando={resultado.isFetching}
        parceiro={busca.values.parceiro}
        parceiros={parceiros.data ?? []}
        onParceiroChange={(parceiro) => busca.change({ parceiro })}
      />
      {termo.length >= 2 ? (
        <>
          <Tabela
            caption="Consorciados encontrados"
            columns={colunas}
            rows={resultado.data?.data}
            query={resultado}
            rowKey={({ id, cotas }) => `${id}-${cotas[0]?.id ?? ''}`}
            href={({ id }) => href('/consorciados/:id', { id })}
            empty={{ title: 'Ninguém com esses dados', text: 'Confira os números, ou procure pelo começo do nome.' }}
          />
          <Paginacao page={resultado.data} search={busca} />
        </>
      ) : (
        <p className={classes.dica}>
          Exemplos: <b>529.982.247-25</b>, <b>12.ABC.345/01DE-35</b>, <b>000123/0045</b> (grupo e cota),{' '}
          <b>Maria Apa</b>. O CPF não fica no endereço nem no histórico do navegador.
        </p>
      )}
    </Pagina>
  )
}

interface CaixaDeBuscaProps {
  termo: string
  procurar: (termo: string) => void
  procurando: boolean
  parceiro: number | undefined
  parceiros: readonly { id: number; nome: string }[]
  onParceiroChange: (parceiro: number | undefined) => void
}

function CaixaDeBusca({ termo, procurar, procurando, parceiro, parceiros, onParceiroChange }: CaixaDeBuscaProps) {
  const [erro, setErro] = useState<string>()
  const caixa = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!termo) caixa.current?.focus()
  }, [termo])
  const enviar = (evento: SyntheticEvent) => {
    evento.preventDefault()
    const digitado = caixa.current?.value.trim() ?? ''
    setErro(digitado.length < 2 ? 'Digite ao menos duas letras ou números' : undefined)
    if (digitado.length >= 2) procurar(digitado)
  }
  return (
    <form className={classes.busca} role="search" noValidate onSubmit={enviar}>
      <TextField
        ref={caixa}
        id="busca-de-consorciados"
        label="CPF, CNPJ, grupo e cota, ou nome"
        defaultValue={termo}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        error={erro}
      />
      <SelectField
        label="Parceiro"
        placeholder="Todos"
        value={parceiro === undefined ? '' : String(parceiro)}
        onChange={(evento) => onParceiroChange(evento.target.value ? Number(evento.target.value) : undefined)}
        options={parceiros.map(({ id, nome }) => ({ value: String(id), label: nome }))}
      />
      <Button type="submit" loading={procurando}>
        Procurar
      </Button>
    </form>
  )
}

const colunas: readonly Coluna<Achado>[] = [
  { title: 'Nome', value: ({ nome }) => nome, wraps: true },
  { title: 'CPF ou CNPJ', value: ({ inscricaoMascarada }) => inscricaoMascarada },
  { title: 'Parceiro', value: ({ parceiro }) => parceiro.nome },
  { title: 'Cotas', value: (achado) => <CotasAchadas achado={achado} />, wraps: true },
]

function CotasAchadas({ achado: { cotas, totalCotas } }: { achado: Achado }) {
  if (totalCotas === 0) return 'Nenhuma'
  return (
    <div className={classes.cotas}>
      {cotas.map((cota) => (
        <LinkButton key={cota.id} size="small" variant="quiet" href={href('/consorciados/cotas/:id', { id: cota.id })}>
          {grupoECotaDaVersao(cota)}
        </LinkButton>
      ))}
      {totalCotas > cotas.length && <span>{countOf(totalCotas, 'cota')} ao todo</span>}
    </div>
  )
}
