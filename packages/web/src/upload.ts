type Progress = (part: number) => void

/** `fetch` for a body whose way up is followed, which `fetch` itself cannot tell: `onProgress` takes 0–1. */
export type FetchWithProgress = (url: string, init: RequestInit, onProgress: Progress) => Promise<Response>

export const fetchWithProgress: FetchWithProgress = (url, init, onProgress) =>
  new Promise((resolve, reject) => {
    const { method = 'GET', body, signal, headers } = init
    const xhr = new XMLHttpRequest()
    const abort = () => xhr.abort()
    xhr.open(method, url)
    new Headers(headers).forEach((value, name) => xhr.setRequestHeader(name, value))
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    xhr.onload = () => resolve(new Response(xhr.responseText || null, { status: xhr.status }))
    xhr.onerror = () => reject(new TypeError('Network request failed'))
    xhr.onabort = () => reject(signal?.reason)
    xhr.onloadend = () => signal?.removeEventListener('abort', abort)
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', abort)
    xhr.send(body instanceof FormData || typeof body === 'string' ? body : null)
  })
