import { useState } from 'react'
import type { Lugar } from './distancia.ts'

const opcoes: PositionOptions = { timeout: 15_000, maximumAge: 10 * 60_000 }

const semPermissao = 'Sem a sua permissão não sabemos o que fica perto. Você pode escolher o estado e a cidade.'
const semLugar = 'Não deu para saber onde você está. Escolha o estado e a cidade, ou tente de novo.'

/** Where the person is, asked only when they ask for what is near. It stays in this page: nothing of it is sent or kept. */
export function useOndeEstou() {
  const [lugar, setLugar] = useState<Lugar | null>(null)
  const [buscando, setBuscando] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)
  const perguntar = () => {
    setFalha(null)
    setBuscando(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setBuscando(false)
        setLugar({ latitude, longitude })
      },
      (erro) => {
        setBuscando(false)
        setFalha(erro.code === erro.PERMISSION_DENIED ? semPermissao : semLugar)
      },
      opcoes,
    )
  }
  return { lugar, buscando, falha, perguntar, possivel: 'geolocation' in navigator }
}
