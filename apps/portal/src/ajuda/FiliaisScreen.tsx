import type { Contrato, Payload } from '@contempla/contract'
import { DataList, EmptyState, Link, ListSkeleton, ScreenHeading, Section, SelectField, Stack } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { consulta } from '../shell/consulta.ts'
import { FalhaDeLeitura } from '../shell/FalhaDeLeitura.tsx'
import { href } from '../shell/href.ts'
import { cidadesDe, estadosDe } from './filiais.ts'

type Filial = Payload<Contrato['GET /filiais']>[number]

/** State, then city, then the branches there; the choice is in the address, so that back and reload keep it. */
export function FiliaisScreen() {
  const { data, error, refetch, isFetching } = useQuery({ ...consulta('GET /filiais'), meta: { offline: true } })
  return (
    <Stack gap="large">
      <ScreenHeading back={{ href: href('/home'), label: 'Início' }} lead="Escolha o estado e depois a cidade.">
        Filiais
      </ScreenHeading>
      {error && !data && <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <ListSkeleton />}
      {data?.length === 0 && (
        <EmptyState
          title="Não há filiais para visitar"
          text="O atendimento é feito pelos nossos canais."
          action={{ label: 'Ver canais de atendimento', href: href('/customer-service') }}
        />
      )}
      {data && data.length > 0 && <Escolha filiais={data} />}
    </Stack>
  )
}

function Escolha({ filiais }: { filiais: readonly Filial[] }) {
  const router = useRouter()
  const { searchStr } = useLocation()
  const search = new URLSearchParams(searchStr)
  const estados = estadosDe(filiais)
  const estado = estados.find(({ uf }) => uf === search.get('uf'))?.uf ?? ''
  const cidades = cidadesDe(filiais, estado)
  const cidade = cidades.find((c) => c === search.get('cidade')) ?? ''
  const choose = (escolha: Record<string, string>) =>
    void router.navigate({ href: href('/filiais', {}, escolha), replace: true })
  const achadas = filiais.filter((f) => f.estado === estado && f.cidade === cidade)
  return (
    <>
      <SelectField
        label="Estado"
        name="uf"
        value={estado}
        placeholder="Escolha o estado"
        onChange={({ currentTarget: { value } }) => choose(value ? { uf: value } : {})}
        options={estados.map(({ uf, nome }) => ({ value: uf, label: nome }))}
      />
      {estado && (
        <SelectField
          label="Cidade"
          name="cidade"
          value={cidade}
          placeholder="Escolha a cidade"
          onChange={({ currentTarget: { value } }) => choose(value ? { uf: estado, cidade: value } : { uf: estado })}
          options={cidades.map((c) => ({ value: c, label: c }))}
        />
      )}
      {achadas.map((f) => (
        <Section key={f.id} title={f.nome}>
          <DataList
            items={[
              { label: 'Endereço', value: `${f.endereco}, ${f.bairro}, ${f.cidade} (${f.estado})` },
              { label: 'CEP', value: f.cep.replace(/^(\d{5})(\d{3})$/, '$1-$2') },
              { label: 'Horário', value: f.horario },
              ...(f.telefone
                ? [{ label: 'Telefone', value: <Link href={`tel:${f.telefone}`}>{formatTelefone(f.telefone)}</Link> }]
                : []),
            ]}
          />
        </Section>
      ))}
    </>
  )
}

const formatTelefone = (telefone: string) => telefone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
