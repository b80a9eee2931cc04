import { Button, EmptyState, ListSkeleton, ScreenHeading, SelectField, Stack } from '@contempla/ui'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { readQuery } from '../shell/dados/queries.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../shell/rotas/href.ts'
import classes from './FiliaisScreen.module.css'
import { type Filial, FilialNoMapa } from './FilialNoMapa.tsx'
import { cidadesDe, estadosDe, kmDe, maisPerto } from './filiais.ts'
import { useOndeEstou } from './useOndeEstou.ts'

/** State, then city, then the branches there; the choice is in the address, so that back and reload keep it. */
export function FiliaisScreen() {
  const { data, error, refetch, isFetching } = useQuery({ ...readQuery('GET /filiais'), meta: { offline: true } })
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
  const onde = useOndeEstou()
  const search = new URLSearchParams(searchStr)
  const estados = estadosDe(filiais)
  const estado = estados.find(({ uf }) => uf === search.get('uf'))?.uf ?? ''
  const cidades = cidadesDe(filiais, estado)
  const cidade = cidades.find((c) => c === search.get('cidade')) ?? ''
  const choose = (escolha: Record<string, string>) =>
    void router.navigate({ href: href('/filiais', {}, escolha), replace: true })
  const achadas = estado ? filiais.filter((f) => f.estado === estado && f.cidade === cidade) : []
  return (
    <>
      {onde.possivel && filiais.some(({ lugar }) => lugar) && <Perto onde={onde} />}
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
      {(estado || !onde.lugar
        ? achadas.map((filial) => ({ filial, km: kmDe(onde.lugar, filial) }))
        : maisPerto(onde.lugar, filiais)
      ).map(({ filial, km }) => (
        <FilialNoMapa key={filial.id} filial={filial} km={km} />
      ))}
    </>
  )
}

/** Asks where the person is only when they press, and says what becomes of it. */
function Perto({ onde: { lugar, buscando, falha, perguntar } }: { onde: ReturnType<typeof useOndeEstou> }) {
  return (
    <div className={classes.perto}>
      {!lugar && (
        <Button
          variant="secondary"
          loading={buscando}
          icon={<IconCurrentLocation size={20} aria-hidden="true" />}
          onClick={perguntar}
        >
          Ver as mais perto de mim
        </Button>
      )}
      <p className={classes.nota} role="status">
        {falha ?? (lugar ? 'As mais perto de você vêm primeiro.' : 'Sua localização fica neste aparelho.')}
      </p>
    </div>
  )
}
